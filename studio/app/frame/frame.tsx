import type { ReactNode } from 'react';
import { Sheet } from '../controls/sheet.tsx';
import { StatusLine } from '../controls/status-line.tsx';
import { useSession } from '../session/session.ts';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { Bar } from './bar.tsx';
import styles from './frame.module.css';

/** What stands around every screen. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { isOver } = useSession();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to the page
      </a>
      <Bar />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <StatusLine />
      <Sheet title="Sign in to go on" isOpen={isOver}>
        <SignInAgain />
      </Sheet>
    </div>
  );
}
