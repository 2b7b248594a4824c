import type { WithForeignTexts } from '../../../model/translations/foreign-texts.ts';
import { Caption } from '../prose/prose.tsx';
import styles from './text-columns.module.css';

export type TextColumn = WithForeignTexts & {
  heading?: string | undefined;
  /** HTML from captionHtml. */
  words: string;
};

/** Short texts side by side, such as services or jobs; below each other on a phone. */
export function TextColumns({ columns }: { columns: readonly TextColumn[] }) {
  return (
    <section className={styles.columns} data-layout="columns">
      {columns.map(({ heading, words, foreign }) => (
        <div key={`${heading} ${words}`}>
          {heading && (
            <h3 {...foreign?.heading} className={styles.heading}>
              {heading}
            </h3>
          )}
          <p className={styles.words}>
            <Caption html={words} language={foreign?.text} />
          </p>
        </div>
      ))}
    </section>
  );
}
