import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Route, Switch } from 'wouter';
import { Shape } from '../controls/shape.tsx';
import { Title } from '../controls/title.tsx';
import { draftOf } from '../draft/drafts.ts';
import { DraftForm } from '../form/draft-form.tsx';
import { Notice } from '../frame/notice.tsx';
import { Unanswered } from '../frame/unanswered.tsx';
import { useIsWide } from '../frame/use-is-wide.ts';
import { type Entry, studioAddress, useDesk } from './desk.ts';
import styles from './desk-screen.module.css';
import { ListPane } from './list-pane.tsx';

const See = lazy(() => import('../see/see.tsx').then(({ See }) => ({ default: See })));

/** What one works on, with the list beside it where there is room. */
export function DeskScreen() {
  const { desk, problem, refresh } = useDesk();
  if (!desk) return problem ? <Unanswered problem={problem} onAgain={refresh} /> : <Waiting />;
  const works = desk.entries.filter(({ kind }) => kind === 'project');
  return (
    <Panes>
      <Switch>
        <Route path="/">
          <Start entries={desk.entries} />
        </Route>
        <Route path="/about">
          <Work entry={desk.entries.find(({ kind }) => kind === 'about')} about="A page." />
        </Route>
        <Route path="/works/:slug">
          {({ slug }) => {
            const at = works.findIndex((work) => decodeURIComponent(studioAddress(work)) === `/works/${slug}`);
            return <Work entry={works[at]} about={`Work ${at + 1} of ${works.length}.`} />;
          }}
        </Route>
        <Route>
          <NotHere />
        </Route>
      </Switch>
    </Panes>
  );
}

function Panes({ children }: { readonly children: ReactNode }) {
  const isWide = useIsWide();
  return (
    <div className={styles.panes}>
      {isWide && (
        <div className={styles.list}>
          <ListPane />
        </div>
      )}
      {children}
    </div>
  );
}

const Waiting = () => (
  <div className={styles.panes}>
    <div className={styles.list} />
    <div className={styles.form}>
      <Shape />
    </div>
  </div>
);

function Work({ entry, about }: { readonly entry: Entry | undefined; readonly about: string }) {
  if (!entry) return <NotHere />;
  return <OneFile key={entry.file} entry={entry} about={about} />;
}

function OneFile({ entry, about }: { readonly entry: Entry; readonly about: string }) {
  const store = draftOf(entry.file);
  const hidden = entry.isHidden ? ' Hidden from visitors.' : '';
  return (
    <>
      <div className={styles.form}>
        <DraftForm store={store} title={entry.kind === 'about' ? 'About' : entry.title} about={about + hidden} />
      </div>
      <Suspense fallback={<div className={styles.side} />}>
        <See entry={entry} />
      </Suspense>
    </>
  );
}

function Start({ entries }: { readonly entries: readonly Entry[] }) {
  const isWide = useIsWide();
  const changed = entries.filter(({ isChanged }) => isChanged);
  return (
    <div className={styles.start}>
      <Notice>
        <Title>Your desk</Title>
        {entries.length === 0 ? (
          <p>There is nothing to work on yet. Your pages and works will be here.</p>
        ) : (
          <p>Choose a page or a work. What you type is kept at once; visitors see it when you publish.</p>
        )}
        {changed.length > 0 && (
          <div className={styles.changed}>
            <h2>Begun and not published</h2>
            <ul>
              {changed.map((entry) => (
                <li key={entry.file}>
                  <Link href={studioAddress(entry)} dir="auto">
                    {entry.kind === 'about' ? 'About' : entry.title}
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
    <p>There is no page or work at this address. It may have been renamed or removed.</p>
    <p>
      <Link href="/">To your desk</Link>
    </p>
  </Notice>
);
