import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './page-layout.module.css';

type Props = {
  readonly size?: 'narrow' | 'wide';
  readonly isWhole?: boolean;
  readonly children: ReactNode;
};

/** The layout of a screen that has no preview beside it. */
export function PageLayout({ size = 'wide', isWhole, children }: Props) {
  const Element = isWhole ? 'main' : 'div';
  return (
    <Element className={isWhole ? `${styles.layout} ${styles.whole}` : styles.layout}>
      <div className={styles.paper} data-size={size}>
        {children}
      </div>
    </Element>
  );
}

export const Lead = ({ children }: { readonly children: ReactNode }) => <p className={styles.lead}>{children}</p>;

type EarlierProps = {
  /** The cursor of the next items; undefined after the last one. */
  readonly before: string | undefined;
  readonly isBusy: boolean;
  readonly onShow: (before: string) => void;
};

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
