import type { ReactNode } from 'react';
import styles from './page-layout.module.css';

type Props = {
  readonly size?: 'narrow' | 'wide';
  /** Nothing stands around it. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
};

/** One sheet that lies on the desk: a screen without the site beside it. */
export function Paper({ size = 'wide', isWhole, children }: Props) {
  const Around = isWhole ? 'main' : 'div';
  return (
    <Around className={isWhole ? `${styles.desk} ${styles.whole}` : styles.desk}>
      <div className={styles.paper} data-size={size}>
        {children}
      </div>
    </Around>
  );
}

/** What stands below its title. */
export const Lead = ({ children }: { readonly children: ReactNode }) => <p className={styles.lead}>{children}</p>;
