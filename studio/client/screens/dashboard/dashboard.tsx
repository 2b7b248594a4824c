import { Link, useLocation } from 'wouter';
import type { FirstRun } from '../../../api/first-run.ts';
import { type Entry, useDesk } from '../../data/entries/entries.ts';
import { studioAddress } from '../../data/entries/screens.ts';
import { placeStore, useFirstRun } from '../../data/first-run/first-run.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { Notice } from '../../ui/page/load-error.tsx';
import { useIsWide } from '../../ui/view/use-media.ts';
import { ListPane } from '../entry-list/list-pane.tsx';
import styles from './dashboard.module.css';

/** The desk, or an address at which nothing stands. */
export function Dashboard(props: { readonly entries: readonly Entry[] }) {
  const [location] = useLocation();
  return location === '/' ? <Start {...props} /> : <NotHere />;
}

/** What was begun, and the list where it has no place of its own. */
function Start({ entries }: { readonly entries: readonly Entry[] }) {
  const isWide = useIsWide();
  const { newMessages = 0 } = useDesk().desk ?? {};
  const { value: firstRun, problem } = useFirstRun();
  const changed = entries.filter(({ isChanged }) => isChanged);
  if (!firstRun && !problem) {
    return (
      <Notice>
        <Skeleton />
      </Notice>
    );
  }
  return (
    <div className={styles.start}>
      <Notice>
        <Title>Your desk</Title>
        {firstRun && <Invitation state={firstRun} />}
        {entries.length === 0 ? (
          <p>There is nothing to work on yet. Your pages and works will be here.</p>
        ) : (
          <p>Choose a page or a work. What you type is kept at once; visitors see it when you publish.</p>
        )}
        {newMessages > 0 && (
          <p>
            <Link href="/messages">{newMessages === 1 ? 'A new message' : `${newMessages} new messages`}</Link> from{' '}
            {newMessages === 1 ? 'a visitor' : 'visitors'}.
          </p>
        )}
        {changed.length > 0 && (
          <div className={styles.changed}>
            <h2>Begun and not published</h2>
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
      </Notice>
      {!isWide && <ListPane />}
    </div>
  );
}

const NotHere = () => (
  <Notice>
    <Title>Not here</Title>
    <p>There is no page or work at this address. It may have another address now, or have been removed.</p>
    <p>
      <Link href="/">To your desk</Link>
    </p>
  </Notice>
);

/** On the desk while the site is still the sample, or while something of it is in the drawer. */
function Invitation({ state: { isSample, drawer } }: { readonly state: FirstRun }) {
  if (isSample) {
    const isBegun = placeStore.get() > 0;
    return (
      <section className={styles.invitation} aria-labelledby="invitation">
        <h2 id="invitation">Make this site yours</h2>
        <p>
          Everything here is a sample. Five steps put your name, your portrait, your words and your first works in its
          place. You can leave at any of them and come back.
        </p>
        <ButtonLink variant="lead" href="/start">
          {isBegun ? 'Go on' : 'Begin'}
        </ButtonLink>
      </section>
    );
  }
  return (
    drawer && (
      <p>
        <Link href="/drawer">The drawer</Link> has what came with the site.
      </p>
    )
  );
}
