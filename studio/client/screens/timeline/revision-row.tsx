import { useState } from 'react';
import { Link } from 'wouter';
import { upperFirst } from '../../../../model/first-letter.ts';
import { stashSchema } from '../../../api/entries.ts';
import { type Changes, changesSchema, type TimelineRevision } from '../../../api/publishing.ts';
import { refreshContentIndex, useContentIndex } from '../../data/entries/entries.ts';
import { restoreStash } from '../../data/publishing/changes-list.ts';
import { post } from '../../data/requests/requests.ts';
import { useAction, useLoaded } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Mistake, Problem } from '../../ui/controls/mistake.tsx';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { Tag } from '../../ui/controls/tag.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { dayAndTime, timeOfDay } from '../../ui/dates/dates.ts';
import { Differences } from '../changes/differences.tsx';
import { nameInTheList } from '../changes/field-words.ts';
import { HomePreview, HomeThumbnail } from './home-thumbnail.tsx';
import styles from './timeline.module.css';

export function RevisionRow({ revision }: { readonly revision: TimelineRevision }) {
  const { id, at, note, isPublished } = revision;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles.revision}>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.summary} id={id}>
          <HomeThumbnail revision={revision} />
          <span className={styles.time}>{timeOfDay(at)}</span>
          <span className={styles.head}>
            <span className={styles.note} dir="auto">
              {note || describeTitles(revision)}
            </span>
            <span className={styles.deed} dir="auto">
              {describeAction(revision)}
            </span>
          </span>
          {isPublished && <span className={styles.now}>Published now</span>}
        </summary>
        {isOpen && <OpenRevision revision={revision} />}
      </details>
    </li>
  );
}

const MAX_TITLES = 3;
const MAX_FILES = 12;
const FIRST_FILES = 6;

function describeTitles({ changed, source }: TimelineRevision): string {
  if (changed.length === 0) return source === 'disk' ? 'The first version' : 'No words or pictures';
  const more = changed.length - MAX_TITLES;
  const named = changed
    .slice(0, MAX_TITLES)
    .map((title) => `“${title}”`)
    .join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}

function OpenRevision({ revision }: { readonly revision: TimelineRevision }) {
  const { id, at, isPublished } = revision;
  const { value, problem, refresh } = useLoaded('/api/revision', changesSchema, { id });
  return (
    <div className={styles.opened}>
      {!isPublished && <RestoreRevision id={id} when={dayAndTime(at)} />}
      <HomePreview revision={revision} />
      {!value && !problem && <Skeleton lines={1} />}
      {!value && problem && (
        <>
          <Problem>{problem}</Problem>
          <p>
            <Button onClick={refresh}>Try again</Button>
          </p>
        </>
      )}
      {value && <ChangedFiles files={value.files} />}
      {value?.files.length === 0 && <p>It changed nothing that visitors see.</p>}
    </div>
  );
}

function ChangedFiles({ files }: Pick<Changes, 'files'>) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = files.length > MAX_FILES;
  const shown = isLong && !isOpen ? files.slice(0, FIRST_FILES) : files;
  return (
    <>
      {shown.map((file) => (
        <div key={file.file} className={styles.file}>
          <h3 className={styles.name} dir="auto">
            {nameInTheList(file)}
          </h3>
          {file.mistakes.map(({ expected }) => (
            <Mistake key={expected}>{upperFirst(expected)}.</Mistake>
          ))}
          {file.mistakes.length === 0 && <Differences {...file} heading="h4" />}
        </div>
      ))}
      {isLong && (
        <p>
          <Button variant="quiet" className={styles.quiet} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Less' : `Show ${files.length - shown.length} more`}
          </Button>
        </p>
      )}
    </>
  );
}

/** Restores a revision as the draft. The replaced drafts are stashed and can be restored. */
function RestoreRevision({ id, when }: { readonly id: string; readonly when: string }) {
  const { act, isBusy, problem } = useAction();
  const focusSoon = useFocusSoon();
  const { contentIndex } = useContentIndex();
  const [result, setResult] = useState<{ readonly stash?: string }>();
  const hasStash = contentIndex?.stashes.some((one) => one.id === result?.stash);
  const isUndone = result?.stash !== undefined && contentIndex !== undefined && !hasStash;
  const resultId = `brought ${id}`;

  const restoreRevision = () =>
    act(async () => {
      const { stash } = await post('/api/revision/restore', { revision: id }, stashSchema);
      await refreshContentIndex();
      setResult({ stash });
      focusSoon(resultId);
    });
  const undoRestore = (stash: string) =>
    act(async () => {
      await restoreStash(stash);
      focusSoon(resultId);
      await refreshContentIndex();
    });

  return (
    <div className={styles.back}>
      {(!result || isUndone) && (
        <>
          <p>This version becomes your draft. Visitors see it when you publish.</p>
          <Button aria-disabled={isBusy} onClick={() => isBusy || restoreRevision()}>
            <span>
              Restore<HiddenText>: {when}</HiddenText>
            </span>
          </Button>
        </>
      )}
      {result && (
        <div className={styles.result} id={resultId} tabIndex={-1}>
          {isUndone && <p>Your drafts are as they were.</p>}
          {!isUndone && (
            <>
              <p>
                <Tag>draft</Tag> This is your draft now. Visitors see it when you publish:{' '}
                <Link href="/changes">see what changes for them</Link>.
              </p>
              {hasStash && (
                <Button
                  variant="quiet"
                  className={styles.quiet}
                  aria-disabled={isBusy}
                  onClick={() => isBusy || undoRestore(result.stash ?? '')}
                >
                  Restore my drafts
                </Button>
              )}
            </>
          )}
        </div>
      )}
      <Problem>{problem}</Problem>
    </div>
  );
}

/** Returns the action and its author, such as `Published by Mara's laptop`. */
function describeAction({ source, author, changed }: Pick<TimelineRevision, 'source' | 'author' | 'changed'>): string {
  if (source === 'disk') return changed.length > 0 ? 'Edited outside the studio' : 'In the folder';
  const actionLabel = source === 'undo' ? 'Undone' : 'Published';
  return author ? `${actionLabel} by ${author}` : actionLabel;
}
