import { Link, useLocation } from 'wouter';
import { Shape } from '../controls/shape.tsx';
import { Title } from '../controls/title.tsx';
import { Invitation } from '../first-run/invitation.tsx';
import { useFirstRun } from '../first-run/use-first-run.ts';
import { Notice } from '../frame/notice.tsx';
import { useIsWide } from '../frame/use-is-wide.ts';
import { type Entry, useDesk } from './desk.ts';
import { ListPane } from './list-pane.tsx';
import styles from './no-form.module.css';
import { studioAddress } from './screens.ts';

/** The desk, or an address at which nothing stands. */
export function NoForm(props: { readonly entries: readonly Entry[] }) {
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
        <Shape />
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
