import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { ChangedFile, Changes as ChangesAnswer } from '../../../api/publishing.ts';
import type { SaveState } from '../../data/draft/draft-state.ts';
import { saveStore } from '../../data/draft/drafts.ts';
import { type Entry, useContentIndex } from '../../data/entries/entries.ts';
import {
  currentChanges,
  discard,
  forgetChanges,
  refreshChanges,
  refreshChangesAndIndex,
  useChanges,
  useDiscarded,
} from '../../data/publishing/changes-list.ts';
import { publish, usePublishing } from '../../data/publishing/publishing.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Mistake, Problem } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { Title } from '../../ui/controls/title.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { Lead, PageLayout } from '../../ui/page/page-layout.tsx';
import { useStore } from '../../ui/store.ts';
import { MissingAltTextCount } from '../alt-texts/missing-count.tsx';
import { NoAddress, SitePlace } from '../hosting/site-place.tsx';
import { Upload } from '../hosting/upload.tsx';
import { ChangedRows, rowId } from './changed-rows.tsx';
import styles from './changes.module.css';
import { nameInTheList } from './field-words.ts';
import { FilesToFix, type FileWithMistakes, FirstFilesToFix } from './files-to-fix.tsx';
import { LackingLetters } from './lacking-letters.tsx';
import { OUTCOME_ID, Outcome, PublishForm } from './publish-form.tsx';
import { restoreButtonId, Stashes } from './stashes.tsx';
import { describeCount, UnsuitedDescriptions } from './summary.tsx';

export function Changes() {
  const { changes, problem } = useChanges();
  const save = useStore(saveStore);
  const publishing = usePublishing();
  const isAllPublished = changes?.files.every(({ isUnfinished }) => isUnfinished);
  const isPublished = publishing.is === 'published' && publishing.what === 'publish' && isAllPublished;

  useEffect(() => {
    if (save === 'saved') void refreshChanges();
  }, [save]);
  useEffect(() => {
    void refreshChanges();
    return forgetChanges;
  }, []);

  if (!changes && problem) return <LoadError problem={problem} onAgain={refreshChanges} />;
  return (
    <PageLayout>
      <Title>{isPublished ? 'Your changes are published' : 'What changes for visitors'}</Title>
      {changes ? (
        <List changes={changes} problem={problem} save={save} />
      ) : (
        <div className={styles.waiting}>
          <Skeleton />
        </div>
      )}
    </PageLayout>
  );
}

type Props = {
  readonly changes: ChangesAnswer;
  readonly problem: string | undefined;
  /** The save state, which tells whether the list includes the latest edits. */
  readonly save: SaveState;
};

function List({
  changes: { files, otherMistakes, descriptions, isWithoutAddress, isFormOfOwnServer, letters },
  problem,
  save,
}: Props) {
  const publishing = usePublishing();
  const { contentIndex } = useContentIndex();
  const discarded = useDiscarded();
  const { act, isBusy, problem: problemOfAction } = useAction();
  const focusSoon = useFocusSoon();
  const isGoing = publishing.is === 'going' || publishing.is === 'asking';
  const hasStashes = contentIndex !== undefined && contentIndex.stashes.length > 0;
  const isQuiet = publishing.is === 'idle' && !contentIndex?.stashes.some(({ id }) => discarded.has(id));
  const ready = files.filter(({ isUnfinished }) => !isUnfinished);
  const unfinished = files.filter(({ isUnfinished }) => isUnfinished);
  const sum =
    ready.length > 0
      ? describeCount(ready, unfinished.length)
      : isQuiet && describeNothing(hasStashes, unfinished.length > 0);
  const { wrong, elsewhere } = whatIsWrong(ready, otherMistakes, contentIndex?.entries ?? []);
  const wasGoing = useRef(isGoing);
  const unfinishedId = useId();
  const uploadId = useId();

  useEffect(() => {
    if (wasGoing.current && !isGoing) document.getElementById(OUTCOME_ID)?.focus();
    wasGoing.current = isGoing;
  }, [isGoing]);

  const discardFile = (file: ChangedFile) =>
    act(async () => {
      await discard(file, (stash) => focusSoon(restoreButtonId(stash)));
      announce(`${nameInTheList(file)} was discarded.`);
    });
  const focusRestored = async () => {
    await refreshChangesAndIndex();
    const isNew = ({ file }: ChangedFile) => !files.some((before) => before.file === file);
    const restored = currentChanges()?.files.find(isNew);
    if (restored) document.getElementById(rowId(restored))?.focus();
    else document.querySelector('h1')?.focus();
  };

  return (
    <>
      {sum && <Lead>{sum}</Lead>}
      <Outcome hasNewChanges={ready.length > 0 && problem === undefined} />
      {!isGoing && (
        <div className={styles.place} role="status">
          <SitePlace isFormOfOwnServer={isFormOfOwnServer} />
          {isWithoutAddress && <NoAddress />}
          {letters && <LackingLetters letters={letters} />}
        </div>
      )}
      <Problem>{problemOfAction ?? problem}</Problem>
      <Stashes onBack={focusRestored} />
      {wrong.length > 0 && <FilesToFix files={wrong} />}
      {ready.length > 0 && <ChangedRows files={ready} isBusy={isBusy || isGoing} onDiscard={discardFile} />}
      {elsewhere.length > 0 && (
        <section className={styles.others}>
          <h2>Another problem stops the publish</h2>
          {elsewhere.map(({ file, field, expected }) => (
            <Mistake key={file + field + expected}>
              <strong>content/{file}</strong>
              {field && `, ${field}`}: {expected}
            </Mistake>
          ))}
        </section>
      )}
      {ready.length > 0 && <MissingAltTextCount className={styles.lacking} />}
      {ready.length > 0 && descriptions && <UnsuitedDescriptions {...descriptions} />}
      {ready.length > 0 && (
        <PublishForm
          hindrance={hindranceOf(ready, { wrong, elsewhere }, save)}
          isBusy={isGoing}
          onPublish={(note) => void publish(ready, note)}
        />
      )}
      {unfinished.length > 0 && (
        <section className={styles.unfinished} aria-labelledby={unfinishedId}>
          <h2 id={unfinishedId}>Not finished yet</h2>
          <p>{ready.length > 0 ? 'These are not published.' : 'There is nothing else to publish.'}</p>
          <ChangedRows files={unfinished} isBusy={isBusy || isGoing} onDiscard={discardFile} />
        </section>
      )}
      {contentIndex?.upload && (
        <section className={styles.upload} aria-labelledby={uploadId}>
          <h2 id={uploadId}>On your host</h2>
          <Upload />
        </section>
      )}
      {files.length === 0 && (
        <p className={styles.back}>
          <ButtonLink href="/">Back to the dashboard</ButtonLink>
        </p>
      )}
    </>
  );
}

const describeNothing = (hasStashes: boolean, isWaiting: boolean) =>
  isWaiting
    ? 'Nothing yet. Your changes are not finished.'
    : `Nothing yet. ${hasStashes ? '' : 'Everything is published. '}Your next changes will be listed here.`;

type Wrong = { readonly wrong: readonly FileWithMistakes[]; readonly elsewhere: ChangesAnswer['otherMistakes'] };

/** Sorts mistakes into those of files with a form, where the owner can fix them, and those of files without one. */
function whatIsWrong(
  files: readonly ChangedFile[],
  others: ChangesAnswer['otherMistakes'],
  entries: readonly Entry[],
): Wrong {
  const byFile = Map.groupBy(others, ({ file }) => file);
  const unchanged = entries.flatMap((entry) => {
    const mistakes = byFile.get(entry.file);
    return mistakes ? { ...entry, mistakes } : [];
  });
  const listedFiles = new Set(unchanged.map(({ file }) => file));
  return {
    wrong: [...files.filter(({ mistakes }) => mistakes.length > 0), ...unchanged],
    elsewhere: others.filter(({ file }) => !listedFiles.has(file)),
  };
}

function hindranceOf(files: readonly ChangedFile[], { wrong, elsewhere }: Wrong, save: SaveState): ReactNode {
  if (save === 'choose' || files.some(({ isConflicted }) => isConflicted)) return 'Choose which version to keep first.';
  if (wrong.length > 0) return <FirstFilesToFix files={wrong} />;
  if (elsewhere.length > 0) return 'Another problem stops the publish: see above.';
  return save === 'saved' ? undefined : 'Your last changes are not saved yet.';
}
