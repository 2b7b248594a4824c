import type { ReactNode } from 'react';
import { HiddenText } from './screen-reader.tsx';
import styles from './tag.module.css';

/** A tag for a difference from the published site: `changed`. */
export function Tag({ children = 'changed' }: { readonly children?: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}

export function ChangedDot() {
  return (
    <span className={styles.dot}>
      <HiddenText>changed</HiddenText>
    </span>
  );
}
