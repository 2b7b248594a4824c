import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

/** Heard and not seen. */
export function HiddenText({ children }: { readonly children: ReactNode }) {
  return <span className={styles.text}>{children}</span>;
}
