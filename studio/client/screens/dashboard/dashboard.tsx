import { useEffect, useId, useRef } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { type Entry, useContentIndex } from '../../data/entries/entries.ts';
import { studioAddress } from '../../data/entries/screens.ts';
import { useFirstRun } from '../../data/first-run/first-run.ts';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { Notice } from '../../ui/page/load-error.tsx';
import { useIsWide } from '../../ui/view/use-media.ts';
import { MissingAltTextCount } from '../alt-texts/missing-count.tsx';
import { ListPane } from '../entry-list/list-pane.tsx';
import { Checklist } from '../first-run/checklist.tsx';
import { SitePlace } from '../hosting/site-place.tsx';
import { Upload } from '../hosting/upload.tsx';
import styles from './dashboard.module.css';

type Props = {
  /** Undefined until the content index is loaded. */
  readonly entries: readonly Entry[] | undefined;
};

/** Shows the dashboard, or an error for an unknown address. */
export function Dashboard(props: Props) {
  const [location] = useLocation();
  const next = addressNow(location, props.entries ?? []);
  if (next !== undefined) return <Redirect to={next} replace />;
  return location === '/' ? <Start {...props} /> : <NotFound />;
}

/** The folders of entries in the studio's addresses before sections were content, with the sections of that time. */
const OLD_FOLDERS: Readonly<Record<string, string>> = { works: 'portfolio', music: 'music', art: 'art' };

/** Returns the current address of a form that had another one; undefined if the form is not there any more. */
function addressNow(location: string, entries: readonly Entry[]): string | undefined {
  // The first run had an address of its own before it was a list on the dashboard.
  if (location === '/start') return '/';
  const [, folder = '', slug = ''] = location.split('/');
  const section = folder === 'pages' ? slug : OLD_FOLDERS[folder];
  const entry = entries.find(({ kind, file, slug: name }) =>
    folder === 'pages'
      ? kind === 'section' && name === slug
      : slug !== '' && name === slug && file.startsWith(`${section}/`),
  );
  return entry && studioAddress(entry);
}

/** Shows the entries with unpublished changes, and the content index if the window is too narrow for its column. */
function Start({ entries }: Props) {
  const isWide = useIsWide();
  const placeId = useId();
  const { newMessages = 0, changes, upload, isBackupDue } = useContentIndex().contentIndex ?? {};
  const { value: firstRun, problem, refresh } = useFirstRun();

  const seenChanges = useRef(changes);
  useEffect(() => {
    const before = seenChanges.current;
    seenChanges.current = changes;
    // A change may have done a task. The first count comes with the list of entries and is no change.
    if (before !== undefined && changes !== before) void refresh();
  }, [refresh, changes]);

  if (!entries || (!firstRun && !problem)) {
    return (
      <Notice>
        <Skeleton />
      </Notice>
    );
  }
  const changed = entries.filter(({ isChanged }) => isChanged);
  return (
    <div className={styles.start}>
      <Notice>
        <Title>Dashboard</Title>
        {firstRun && <Checklist state={firstRun} entries={entries} refresh={refresh} />}
        {firstRun?.archive && !firstRun.isSample && (
          <p>
            The sample that came with the site is in the <Link href="/archive">archive</Link>.
          </p>
        )}
        {entries.length === 0 ? (
          <p>Your pages and works will be here.</p>
        ) : (
          <p>Choose a page or a work. Visitors see your changes when you publish.</p>
        )}
        <p>
          <Link href="/draft-links">Show this to somebody</Link> before it is published.
        </p>
        {newMessages > 0 && (
          <p>
            <Link href="/messages">{newMessages === 1 ? 'A new message' : `${newMessages} new messages`}</Link> from{' '}
            {newMessages === 1 ? 'a visitor' : 'visitors'}.
          </p>
        )}
        {isBackupDue && (
          <p>
            No backup has left this computer for a month. <Link href="/settings#backup">Download a backup</Link>
          </p>
        )}
        <MissingAltTextCount />
        {changed.length > 0 && (
          <div className={styles.changed}>
            <h2>Drafts</h2>
            <ul>
              {changed.map((entry) => (
                <li key={entry.file}>
                  <Link href={studioAddress(entry, entry.changedFields?.[0])} dir="auto">
                    {entry.title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        <section className={styles.place} aria-labelledby={placeId}>
          <h2 id={placeId}>Where the site is</h2>
          <SitePlace />
          <Upload />
          <p>
            <Link href="/settings#place">{upload ? 'Change the host' : 'Put it online'}</Link>
          </p>
        </section>
      </Notice>
      {!isWide && <ListPane />}
    </div>
  );
}

const NotFound = () => (
  <Notice>
    <Title>Not found</Title>
    <p>Nothing has this address. It may have been renamed or removed.</p>
    <p>
      <Link href="/">Back to the dashboard</Link>
    </p>
  </Notice>
);
