import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A screen that has a few words to say in place of what should be there. */
export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.notice}>{children}</div>
);
