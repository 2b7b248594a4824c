import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Sheet } from '../controls/sheet.tsx';
import { StatusLine } from '../controls/status-line.tsx';
import { useDesk } from '../desk/desk.ts';
import { useSession } from '../session/session.ts';
import { Bar } from './bar.tsx';
import { Drawer } from './drawer.tsx';
import styles from './frame.module.css';
import { KeyList } from './key-list.tsx';
import { Troubles } from './troubles.tsx';
import { useFrameKeys } from './use-frame-keys.ts';

const SignInAgain = lazy(() =>
  import('../sign-in/sign-in-again.tsx').then(({ SignInAgain }) => ({ default: SignInAgain })),
);

/** What stands around every screen. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { isOver, refresh: askWho } = useSession();
  const { refresh: askDesk } = useDesk();
  useFrameKeys();

  useEffect(() => {
    // One may have signed in in another window.
    const again = () => void (isOver ? askWho() : askDesk());
    if (!isOver) again();
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [isOver, askWho, askDesk]);

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to the page
      </a>
      <Bar />
      <Troubles />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <StatusLine />
      <Drawer />
      <KeyList />
      <Sheet title="Sign in to go on" isOpen={isOver}>
        <p className={styles.over}>You were away for long. What you typed is kept.</p>
        <Suspense>
          <SignInAgain />
        </Suspense>
      </Sheet>
    </div>
  );
}
