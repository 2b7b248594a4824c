import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './page-layout.module.css';

type Props = {
  readonly size?: 'narrow' | 'wide';
  /** Nothing stands around it. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
};

/** The layout of a screen that has no preview beside it. */
export function PageLayout({ size = 'wide', isWhole, children }: Props) {
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

type EarlierProps = {
  /** Where the next ones begin; undefined behind the last. */
  readonly before: string | undefined;
  readonly isBusy: boolean;
  readonly onShow: (before: string) => void;
};

/** Below a list that begins with the newest. */
export function ShowEarlier({ before, isBusy, onShow }: EarlierProps) {
  if (before === undefined) return null;
  return (
    <p className={styles.more}>
      <Button aria-disabled={isBusy} onClick={() => isBusy || onShow(before)}>
        Show earlier
      </Button>
    </p>
  );
}
