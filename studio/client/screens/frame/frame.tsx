import { type MouseEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { saveStore } from '../../data/draft/drafts.ts';
import { useContentIndex } from '../../data/entries/entries.ts';
import { useSession } from '../../data/session/session.ts';
import { lastActionStore } from '../../data/undo/undo.ts';
import { StatusLine } from '../../ui/controls/screen-reader.tsx';
import { focusTitle } from '../../ui/controls/title.tsx';
import { isCommand, isTyping, keyListStore } from '../../ui/keys/keys.ts';
import { Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';
import { useStore } from '../../ui/store.ts';
import { useIsWide } from '../../ui/view/use-media.ts';
import { ListPane, SEARCH_ID } from '../entry-list/list-pane.tsx';
import { Bar, navDrawerStore } from './bar.tsx';
import styles from './frame.module.css';

const signInAgain = lazyModule(() => import('../sign-in/sign-in-again.tsx'));
const overlays = lazyModule(() => import('./overlays.tsx'));
const lastActionNotice = lazyModule(() => import('./last-action.tsx'));

/** Surrounds each screen with the bar, the banners and, from 1100 px, the content index. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { isOver, refresh: refreshSession } = useSession();
  const { contentIndex, refresh: requestContentIndex } = useContentIndex();
  const isWide = useIsWide();
  const lastAction = useStore(lastActionStore) && (
    <Lazy module={lastActionNotice}>{({ LastAction }) => <LastAction />}</Lazy>
  );
  const [location] = useLocation();
  const hasKeyList = useStore(keyListStore);
  const hasNavDrawer = useStore(navDrawerStore);
  useFrameKeys();

  useEffect(() => {
    // The owner may have signed in in another window.
    const again = () => void (isOver ? refreshSession() : requestContentIndex());
    if (!isOver) again();
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [isOver, refreshSession, requestContentIndex]);

  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useValidAnchor: the link focuses the screen's heading, which has no address */}
      <a className={styles.skip} href="#main" onClick={skip}>
        Skip to the page
      </a>
      <Bar />
      <Banners />
      <div className={styles.panes}>
        {isWide && <div className={styles.list}>{contentIndex && <ListPane />}</div>}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      {/* The list of changes has an undo of its own at each step. */}
      {!hasNavDrawer && location !== '/changes' && lastAction}
      <StatusLine />
      {hasNavDrawer && <Lazy module={overlays}>{({ NavDrawer }) => <NavDrawer>{lastAction}</NavDrawer>}</Lazy>}
      {hasKeyList && <Lazy module={overlays}>{({ KeyList }) => <KeyList />}</Lazy>}
      {isOver && <Lazy module={signInAgain}>{({ SessionOver }) => <SessionOver />}</Lazy>}
    </div>
  );
}

/** Moves the focus to the title of the screen, past the content index. */
function skip(event: MouseEvent) {
  event.preventDefault();
  focusTitle();
}

function Banners() {
  const { contentIndex } = useContentIndex();
  const save = useStore(saveStore);
  return (
    <div role="status" className={styles.banners} data-urgent={save === 'full' || save === 'not-kept' || undefined}>
      {save === 'full' && <Banner>The disk is full. Free some space. Your words are kept here.</Banner>}
      {save === 'not-kept' && (
        <Banner>Nothing is saved: the studio does not answer. Keep this window open until it says Saved.</Banner>
      )}
      {contentIndex?.lostFiles && <Banner>{contentIndex.lostFiles}</Banner>}
      {contentIndex?.backupProblem && <Banner>The last backup failed: {contentIndex.backupProblem}</Banner>}
      {contentIndex?.upload?.state === 'failed' && (
        <Banner>
          The upload to your host failed. <Link href="/changes">See why</Link>
        </Banner>
      )}
    </div>
  );
}

const Banner = ({ children }: { readonly children: ReactNode }) => <p className={styles.banner}>{children}</p>;

function useFrameKeys() {
  const [location, go] = useLocation();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // An open dialog handles the keys itself.
    if (document.querySelector('dialog[open]') || event.defaultPrevented) return;
    if (event.key === '?' && !isTyping(event.target)) keyListStore.set(true);
    else if (isCommand(event) && event.key === 'Enter' && location !== '/changes') go('/changes');
    else if (isCommand(event) && event.key.toLowerCase() === 'k') search();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const ended = new AbortController();
    window.addEventListener('keydown', (event) => onKey(event), { signal: ended.signal });
    return () => ended.abort();
  }, []);
}

/** Focuses the search field; opens the nav drawer first if the field is inside it. */
function search() {
  const field = document.getElementById(SEARCH_ID);
  if (field) field.focus();
  else navDrawerStore.set('search');
}
