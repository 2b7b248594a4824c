import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { draftOf } from '../../data/draft/drafts.ts';
import { useDraft } from '../../data/draft/use-draft.ts';
import { type Entry, useContentIndex } from '../../data/entries/entries.ts';
import { type Group, groupsOf, isAt, type Screen, sectionsOf } from '../../data/entries/screens.ts';
import { useWrittenLanguage } from '../../data/languages/written-language.ts';
import { valueAt } from '../../data/values/values.ts';
import { DraftForm } from '../../form/draft-form/draft-form.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { ErrorBoundary, Lazy, lazyModule } from '../../ui/lazy/lazy.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import styles from './entry-screen.module.css';

const entryActions = lazyModule(() => import('../arrange/entry-actions.tsx'));
const previewPane = lazyModule(() => import('../preview/preview-pane.tsx'));
const dashboard = lazyModule(() => import('../dashboard/dashboard.tsx'));
const passphrases = lazyModule(() => import('../passphrases/passphrases.tsx'));
const appearance = lazyModule(() => import('../appearance/appearance.tsx'));

/** Shows the form of the entry at the address, with its preview, or the dashboard. */
export function EntryScreen() {
  const { contentIndex, problem, refresh } = useContentIndex();
  const [location] = useLocation();
  const written = useWrittenLanguage(contentIndex?.furtherLanguages);
  const entries = contentIndex?.entries;
  const groups = useMemo(() => [...groupsOf(entries ?? []), emptySections(entries ?? [])], [entries]);
  if (!entries && problem) return <LoadError problem={problem} onAgain={refresh} />;
  // The dashboard loads what it shows beside the content index.
  if (!entries && location !== '/') return <Waiting />;
  const isHere = (screen: Screen) => isAt(screen, location);
  const group = groups.find(({ screens }) => screens.some(isHere));
  const screen = group?.screens.find(isHere);
  return (
    <div className={styles.panes} data-translated={written}>
      {group && screen ? (
        <ErrorBoundary key={screen.address}>
          <EntryForm screen={screen} about={aboutOf(screen, group)} />
        </ErrorBoundary>
      ) : (
        <Lazy
          module={dashboard}
          fallback={
            <div className={styles.form}>
              <Skeleton />
            </div>
          }
        >
          {({ Dashboard }) => <Dashboard entries={entries} />}
        </Lazy>
      )}
    </div>
  );
}

/** Returns the sections without entries, which are not in the list, but have forms. */
const emptySections = (entries: readonly Entry[]): Group => ({
  name: 'Sections',
  screens: sectionsOf(entries).flatMap(({ screen, screens }) => (screen && screens.length === 0 ? [screen] : [])),
});

/** Returns a line about the entry: its address or group, and its position in an arranged group. */
function aboutOf(screen: Screen, { name, screens, isArranged }: Group): string {
  const where = isArranged ? `, ${screens.indexOf(screen) + 1} of ${screens.length}` : '';
  const at = screen.siteAddress === '/' ? 'The first page.' : `The page at ${screen.siteAddress}.`;
  const place = screen.siteAddress && !isArranged ? at : `${name}${where}.`;
  return screen.entry.isHidden ? `${place} Hidden from visitors.` : place;
}

const Waiting = () => (
  <div className={styles.panes}>
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
        {screen.view === 'appearance' ? (
          <Lazy module={appearance} fallback={<Skeleton />}>
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
        {entry.kind === 'project' && <PassphrasesIfPrivate file={entry.file} />}
      </div>
      <Lazy module={previewPane} fallback={<div className={styles.side} />}>
        {({ PreviewPane }) => <PreviewPane entry={entry} isEmpty={isEmpty} />}
      </Lazy>
    </>
  );
}

/** Shows the passphrases of a work below its form, as soon as the owner makes it private. */
function PassphrasesIfPrivate({ file }: { readonly file: string }) {
  const isPrivate = useDraft(
    draftOf(file),
    ({ draft }) => draft?.now && valueAt(draft.now, ['access']) === 'passphrase',
  );
  if (!isPrivate) return null;
  return <Lazy module={passphrases}>{({ Passphrases }) => <Passphrases file={file} />}</Lazy>;
}
