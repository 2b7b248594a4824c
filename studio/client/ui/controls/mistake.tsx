import type { ReactNode } from 'react';
import styles from './mistake.module.css';
import { HiddenText } from './screen-reader.tsx';

type Props = {
  readonly id?: string;
  /** Nobody has done anything wrong yet: it is said quietly. */
  readonly isWaiting?: boolean | undefined;
  readonly children: ReactNode;
};

/** What is wrong and what to do, with a sign. */
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

/** The same in a list, where there is no room for the words. */
export function MistakeSign() {
  return (
    <span className={styles.alone}>
      <WarningIcon />
      <HiddenText>not finished</HiddenText>
    </span>
  );
}

/** The triangle before whatever is wrong. */
export const WarningIcon = () => (
  <svg aria-hidden="true" className={styles.sign} viewBox="0 0 20 20">
    <path d="M10 1 19 18H1Z" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
    <path d="M10 7v5m0 2v2" stroke="currentColor" strokeWidth="2" />
  </svg>
);

/** Says at once what went wrong, where something did. */
export function Problem({ children }: { readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <div role="alert">
      <Mistake>{children}</Mistake>
    </div>
  );
}
