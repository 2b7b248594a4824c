import type { ReactNode } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import styles from './long-picture.module.css';

/** The labels under the picture. */
export type LongWords = Pick<Messages['project'], 'show_all' | 'show_less'>;

type Props = {
  /** The greatest drawn width of the picture, in px. */
  width: number;
  words: LongWords;
  children: ReactNode;
};

/** A picture as wide as its column. Its top is shown at first, and all of it on demand, also without a script. */
export function LongPicture({ width, words, children }: Props) {
  return (
    <div className={styles.long} style={{ maxWidth: `${width}px` }}>
      {children}
      <details className={styles.more}>
        <summary>
          <span>{words.show_all}</span>
          <span>{words.show_less}</span>
        </summary>
      </details>
    </div>
  );
}
