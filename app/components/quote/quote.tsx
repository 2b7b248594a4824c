import type { WithForeignTexts } from '../../../model/translations/foreign-texts.ts';
import styles from './quote.module.css';

type Props = WithForeignTexts & { text: string; by?: string | undefined };

/** A quotation, with the words on who said it. */
export function Quote({ text, by, foreign }: Props) {
  return (
    <section data-layout="quote">
      <figure className={styles.figure}>
        <blockquote className={styles.quote}>
          <p {...foreign?.text}>{text}</p>
        </blockquote>
        {by && (
          <figcaption {...foreign?.by} className={styles.by}>
            {by}
          </figcaption>
        )}
      </figure>
    </section>
  );
}
