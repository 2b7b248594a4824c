import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useDesk } from '../../data/entries/entries.ts';
import { useSession } from '../../data/session/session.ts';
import { lastStepStore } from '../../data/undo/last-step.ts';
import { StatusLine } from '../../ui/controls/status-line.tsx';
import { focusTitle } from '../../ui/controls/title.tsx';
import { keyListStore } from '../../ui/keys/keys.ts';
import { useStore } from '../../ui/store.ts';
import { Troubles } from './banners.tsx';
import { Bar, drawerStore } from './bar.tsx';
import styles from './frame.module.css';
import { useFrameKeys } from './use-frame-keys.ts';

const SessionOver = lazy(() => import('./session-over.tsx').then(({ SessionOver }) => ({ default: SessionOver })));

const Drawer = lazy(() => import('./drawer.tsx').then(({ Drawer }) => ({ default: Drawer })));
const KeyList = lazy(() => import('./key-list.tsx').then(({ KeyList }) => ({ default: KeyList })));
const LastStepLine = lazy(() => import('./last-step-line.tsx').then(({ LastStepLine }) => ({ default: LastStepLine })));

/** What stands around every screen. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { isOver, refresh: askWho } = useSession();
  const { refresh: askDesk } = useDesk();
  const lastStepLine = useStore(lastStepStore) && (
    <Suspense>
      <LastStepLine />
    </Suspense>
  );
  const [location] = useLocation();
  const hasKeyList = useStore(keyListStore);
  const hasDrawer = useStore(drawerStore);
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
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to the screen's heading, which has no address of its own */}
      <a className={styles.skip} href="#main" onClick={skip}>
        Skip to the page
      </a>
      <Bar />
      <Troubles />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {/* There each step has its own way back. */}
      {!hasDrawer && location !== '/changes' && lastStepLine}
      <StatusLine />
      <Suspense>{hasDrawer && <Drawer>{lastStepLine}</Drawer>}</Suspense>
      <Suspense>{hasKeyList && <KeyList />}</Suspense>
      <Suspense>{isOver && <SessionOver />}</Suspense>
    </div>
  );
}

/** The list is in the main part, too: its screen begins behind it. */
function skip(event: MouseEvent) {
  event.preventDefault();
  focusTitle();
}
