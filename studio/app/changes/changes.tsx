import { useEffect, useRef } from 'react';
import { type ChangedFile, type Changes as ChangesAnswer, changesSchema } from '../../api.ts';
import { Button } from '../controls/button.tsx';
import { Mistake } from '../controls/mistake.tsx';
import { Shape } from '../controls/shape.tsx';
import { announce } from '../controls/status-line.tsx';
import { Title } from '../controls/title.tsx';
import { useFocusSoon } from '../controls/use-focus-soon.ts';
import { saveStore } from '../draft/drafts.ts';
import { Paper } from '../frame/paper.tsx';
import { Unanswered } from '../frame/unanswered.tsx';
import { useAction } from '../requests/use-action.ts';
import { useLoaded } from '../requests/use-loaded.ts';
import { useStore } from '../store.ts';
import { ChangedFileRow } from './changed-file-row.tsx';
import styles from './changes.module.css';
import { countInWords } from './count-in-words.ts';
import { Delivery } from './delivery.tsx';
import { OUTCOME_ID, Outcome } from './outcome.tsx';
import { PublishForm } from './publish-form.tsx';
import { publish, usePublishing } from './publishing.ts';
import { bringBack, type TakenBack, takeBack, useTakenBack } from './taken-back.ts';

/** What would change for visitors, and the way to them. */
export function Changes() {
  const { value: changes, problem, refresh } = useLoaded('/api/changes', changesSchema);
  const save = useStore(saveStore);
  const publishing = usePublishing();

  useReload(save === 'saved' && publishing.is, refresh);

  if (!changes && problem) return <Unanswered problem={problem} onAgain={refresh} />;
  return (
    <Paper>
      <Title>What changes for visitors</Title>
      {changes ? (
        <List changes={changes} problem={problem} refresh={refresh} isSaved={save === 'saved'} />
      ) : (
        <div className={styles.waiting}>
          <Shape />
        </div>
      )}
    </Paper>
  );
}

/** Reads the list again when something else has happened. */
function useReload(state: unknown, refresh: () => Promise<void>) {
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    void refresh();
  }, [state, refresh]);
}

type Props = {
  readonly changes: ChangesAnswer;
  readonly problem: string | undefined;
  readonly refresh: () => Promise<void>;
  /** Whether all that was typed is in the list. */
  readonly isSaved: boolean;
};

function List({ changes: { files, otherMistakes }, problem, refresh, isSaved }: Props) {
  const publishing = usePublishing();
  const takenBack = useTakenBack();
  const { act, isBusy, problem: problemOfAction } = useAction();
  const focusSoon = useFocusSoon();
  const isGoing = publishing.is === 'going' || publishing.is === 'asking';
  const wasGoing = useRef(isGoing);

  useEffect(() => {
    if (wasGoing.current && !isGoing) document.getElementById(OUTCOME_ID)?.focus();
    wasGoing.current = isGoing;
  }, [isGoing]);

  const take = (file: ChangedFile) =>
    act(async () => {
      await takeBack(file);
      focusSoon(wayBackId(file));
      announce(`${file.title} was taken back.`);
      await refresh();
    });
  const bring = (file: TakenBack) =>
    act(async () => {
      await bringBack(file);
      focusSoon(`changed ${file.file}`);
      announce(`${file.title} is changed again.`);
      await refresh();
    });

  return (
    <>
      <p className={styles.sum}>
        {files.length > 0
          ? countInWords(files)
          : 'Nothing yet: they see all that you have written. What you change next stands here, before and after.'}
      </p>
      <Outcome hasChanges={files.length > 0} />
      {(problemOfAction ?? problem) && (
        <div role="alert" className={styles.outcome}>
          <Mistake>{problemOfAction ?? problem}</Mistake>
        </div>
      )}
      {takenBack.map((file) => (
        <div key={file.file} className={styles.taken}>
          <p>
            <span dir="auto">{file.title}</span> was taken back.
          </p>
          <Button look="quiet" id={wayBackId(file)} aria-disabled={isBusy} onClick={() => isBusy || bring(file)}>
            Bring it back
          </Button>
        </div>
      ))}
      {files.length > 0 && (
        <ul className={styles.rows}>
          {files.map((file) => (
            <ChangedFileRow key={file.file} changed={file} isBusy={isBusy || isGoing} onTakeBack={() => take(file)} />
          ))}
        </ul>
      )}
      {otherMistakes.length > 0 && (
        <section className={styles.others}>
          <h2>Something else keeps the site from being published</h2>
          {otherMistakes.map(({ file, field, expected }) => (
            <Mistake key={file + field + expected}>
              <strong>content/{file}</strong>
              {field && `, ${field}`}: {expected}
            </Mistake>
          ))}
        </section>
      )}
      {files.length > 0 && (
        <PublishForm
          hindrance={hindranceOf(files, otherMistakes.length, isSaved)}
          isBusy={isGoing}
          onPublish={(note) => void publish(files, note)}
        />
      )}
      <Delivery />
    </>
  );
}

const wayBackId = ({ file }: { readonly file: string }) => `bring back ${file}`;

function hindranceOf(files: readonly ChangedFile[], otherMistakes: number, isSaved: boolean): string | undefined {
  if (files.some(({ isContested }) => isContested)) return 'Choose first which words stay.';
  const mistakes = files.reduce((sum, file) => sum + file.mistakes.length, otherMistakes);
  if (mistakes > 0)
    return mistakes === 1 ? 'One thing has to be put right first.' : `${mistakes} things have to be put right first.`;
  return isSaved ? undefined : 'Your last words are not saved yet.';
}
