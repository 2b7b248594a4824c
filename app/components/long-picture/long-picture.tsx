import type { ReactNode } from 'react';
import styles from './long-picture.module.css';

type Props = {
  /** The greatest drawn width of the picture, in px. */
  width: number;
  label: string;
  children: ReactNode;
};

/** Shows a long picture as wide as its column, cropped to its head until the visitor asks for all of it. */
export function LongPicture({ width, label, children }: Props) {
  return (
    <div className={styles.long} style={{ maxWidth: `${width}px` }}>
      <div className={styles.shown}>{children}</div>
      <details>
        <summary>{label}</summary>
      </details>
    </div>
  );
}
