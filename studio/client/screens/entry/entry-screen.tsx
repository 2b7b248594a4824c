import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'wouter';
import { draftOf } from '../../data/draft/drafts.ts';
import { useDesk } from '../../data/entries/entries.ts';
import { type Group, groupsOf, type Screen } from '../../data/entries/screens.ts';
import { DraftForm } from '../../form/draft-form/draft-form.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { ErrorBoundary, Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { useIsWide } from '../../ui/view/use-media.ts';
import { ListPane } from '../entry-list/list-pane.tsx';
import styles from './entry-screen.module.css';

const entryActions = lazyModule(() => import('../arrange/entry-actions.tsx'));
const see = lazyModule(() => import('../preview/preview-pane.tsx'));
const noForm = lazyModule(() => import('../dashboard/dashboard.tsx'));
const look = lazyModule(() => import('../appearance/appearance.tsx'));

/** What one works on, with the list beside it where there is room. */
export function EntryScreen() {
  const { desk, problem, refresh } = useDesk();
  const [location] = useLocation();
  const entries = desk?.entries;
  const groups = useMemo(() => groupsOf(entries ?? []), [entries]);
  if (!desk) return problem ? <LoadError problem={problem} onAgain={refresh} /> : <Waiting />;
  const group = groups.find(({ screens }) => screens.some(isAt(location)));
  const screen = group?.screens.find(isAt(location));
  return (
    <Panes>
      {group && screen ? (
        <ErrorBoundary key={screen.address}>
          <EntryForm screen={screen} about={aboutOf(screen, group)} />
        </ErrorBoundary>
      ) : (
        <Lazy
          module={noForm}
          fallback={
            <div className={styles.form}>
              <Skeleton />
            </div>
          }
        >
          {({ Dashboard }) => <Dashboard entries={desk.entries} />}
        </Lazy>
      )}
    </Panes>
  );
}

const isAt =
  (location: string) =>
  ({ address }: Screen) =>
    decodeURI(address) === location;

/** Which of how many it is. */
function aboutOf(screen: Screen, { name, screens, isArranged }: Group): string {
  const where = isArranged ? `, ${screens.indexOf(screen) + 1} of ${screens.length}` : '';
  const at = screen.siteAddress === '/' ? 'The first page.' : `The page at ${screen.siteAddress}.`;
  const place = screen.siteAddress && !isArranged ? at : `${name}${where}.`;
  return screen.entry.isHidden ? `${place} Hidden from visitors.` : place;
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
      <Skeleton />
    </div>
  </div>
);

function EntryForm({ screen, about }: { readonly screen: Screen; readonly about: string }) {
  const { entry, title, isEmpty } = screen;
  const store = draftOf(entry.file);
  const isHeaded = entry.kind === 'resume';
  return (
    <>
      <div className={styles.form}>
        {isHeaded && <DraftForm store={draftOf('site.yaml')} title={title} about={about} view="resume" />}
        {screen.view === 'look' ? (
          <Lazy module={look} fallback={<Skeleton />}>
            {({ Appearance }) => <Appearance />}
          </Lazy>
        ) : (
          <DraftForm
            store={store}
            title={isHeaded ? undefined : title}
            about={about}
            view={screen.view}
            actions={
              entry.slug !== undefined && (
                <Lazy module={entryActions} fallback={<div className={styles.actions} />}>
                  {({ EntryActions }) => <EntryActions screen={screen} />}
                </Lazy>
              )
            }
          />
        )}
      </div>
      <Lazy module={see} fallback={<div className={styles.side} />}>
        {({ PreviewPane }) => <PreviewPane entry={entry} isEmpty={isEmpty} />}
      </Lazy>
    </>
  );
}
