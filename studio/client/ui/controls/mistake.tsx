import type { ReactNode } from 'react';
import styles from './mistake.module.css';
import { HiddenText } from './screen-reader.tsx';

type Props = {
  readonly id?: string;
  /** Whether the field is only empty so far, so that the message is shown less prominently. */
  readonly isWaiting?: boolean | undefined;
  readonly children: ReactNode;
};

export function Mistake({ id, isWaiting, children }: Props) {
  if (isWaiting) {
    return (
      <p className={styles.waiting} id={id}>
        {children}
      </p>
    );
  }
  return (
    <p className={styles.mistake} id={id}>
      <WarningIcon />
      <span>{children}</span>
    </p>
  );
}

export function MistakeSign() {
  return (
    <span className={styles.alone}>
      <WarningIcon />
      <HiddenText>not finished</HiddenText>
    </span>
  );
}

export const WarningIcon = () => (
  <svg aria-hidden="true" className={styles.sign} viewBox="0 0 20 20">
    <path d="M10 1 19 18H1Z" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
    <path d="M10 7v5m0 2v2" stroke="currentColor" strokeWidth="2" />
  </svg>
);

/** An error message that screen readers announce at once. */
export function Problem({ children }: { readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <div role="alert">
      <Mistake>{children}</Mistake>
    </div>
  );
}
