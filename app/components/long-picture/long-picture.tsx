import type { ReactNode } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import styles from './long-picture.module.css';

/** What stands under the picture. */
export type LongWords = Pick<Messages['project'], 'show_all' | 'show_less'>;

type Props = {
  /** In pixels: the picture is not drawn wider. */
  width: number;
  words: LongWords;
  children: ReactNode;
};

/** A picture as wide as its column, of which the head is shown, and all of it on demand; without a script, too. */
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
