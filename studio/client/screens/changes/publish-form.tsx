import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useContentIndex } from '../../data/entries/entries.ts';
import { type Publishing, requestResultAgain, undo, usePublishing } from '../../data/publishing/publishing.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Mistake } from '../../ui/controls/mistake.tsx';
import { ProgressBar } from '../../ui/controls/progress-bar.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { dayAndTime } from '../../ui/dates/dates.ts';
import styles from './changes.module.css';

const MAX_NOTE_CHARACTERS = 500;

type Props = {
  /** A message about the mistakes or conflicts that the owner has to resolve first. */
  readonly hindrance: ReactNode;
  readonly isBusy: boolean;
  readonly onPublish: (note: string) => void;
};

export function PublishForm({ hindrance, isBusy, onPublish }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const publishing = usePublishing();
  const [note, setNote] = useState('');

  useEffect(() => {
    const publish = (event: KeyboardEvent) => {
      if (event.repeat || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    window.addEventListener('keydown', publish);
    return () => window.removeEventListener('keydown', publish);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!hindrance && !isBusy) onPublish(note.trim());
  };

  return (
    <form ref={form} className={styles.publish} onSubmit={submit}>
      <TextField
        id={`${id}-note`}
        label="Note (optional)"
        value={note}
        maxLength={MAX_NOTE_CHARACTERS}
        onChange={(event) => setNote(event.target.value)}
      />
      <div id={`${id}-when`} className={styles.when}>
        {publishing.is === 'going' ? <PublishProgress {...publishing} /> : (hindrance ?? 'It mostly takes a second.')}
      </div>
      <Button
        type="submit"
        variant="loud"
        disabled={hindrance !== undefined || isBusy}
        aria-describedby={`${id}-when`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        Publish
      </Button>
    </form>
  );
}

/** The id of the publish result, which takes the focus when the result is known. */
export const OUTCOME_ID = 'outcome';

export function Outcome({ hasNewChanges }: { readonly hasNewChanges: boolean }) {
  const publishing = usePublishing();
  const { contentIndex } = useContentIndex();
  // The form already shows the progress below the pressed button.
  const isInForm = publishing.is === 'going' && publishing.what === 'publish';
  const isOld = publishing.is === 'published' && publishing.what === 'publish' && hasNewChanges;
  if (publishing.is !== 'idle' && !isOld && !isInForm) {
    return (
      <div className={styles.outcome} id={OUTCOME_ID} tabIndex={-1} role="status">
        <Words publishing={publishing} />
      </div>
    );
  }
  if (hasNewChanges || !contentIndex?.undoable) return null;
  const { at, note, revision } = contentIndex.undoable;
  return (
    <div className={styles.outcome}>
      <p>
        Last published {dayAndTime(at)}
        {note && <span dir="auto">: {note}</span>}
      </p>
      <UndoButton revision={revision} />
    </div>
  );
}

function Words({ publishing }: { readonly publishing: Publishing }) {
  switch (publishing.is) {
    case 'idle':
      return null;
    case 'going':
      return <PublishProgress what={publishing.what} done={publishing.done} of={publishing.of} />;
    case 'published':
      return publishing.what === 'publish' ? (
        <>
          <p className={styles.strong}>Published{inSeconds(publishing.seconds)}</p>
          <UndoButton revision={publishing.revision} />
        </>
      ) : (
        <p>
          <span className={styles.strong}>Undone{inSeconds(publishing.seconds)}.</span> The site is as it was before.
          Your changes are a draft again.
        </p>
      );
    case 'failed':
      return (
        <Mistake>
          {publishing.what === 'publish' ? 'It was not published.' : 'It was not undone.'} {publishing.why}
        </Mistake>
      );
    case 'nothing':
      return <p>There was nothing to publish. Everything is published already.</p>;
    case 'changed-meanwhile':
      return <Mistake>Something changed meanwhile. Review this new list, then publish.</Mistake>;
    case 'asking':
      return <p>The connection broke. Checking the result.</p>;
    case 'unknown':
      return (
        <>
          <Mistake>The connection broke. Nothing is lost. Check the result.</Mistake>
          <Button onClick={requestResultAgain}>Check the result</Button>
        </>
      );
  }
}

function PublishProgress({ what, done, of }: Pick<Extract<Publishing, { is: 'going' }>, 'what' | 'done' | 'of'>) {
  const words = what === 'publish' ? 'Publishing' : 'Undoing';
  return (
    <div className={styles.going}>
      <p>{words}</p>
      <ProgressBar label={words} done={done} of={of} />
    </div>
  );
}

const UndoButton = ({ revision }: { readonly revision: string }) => (
  <Button onClick={() => void undo(revision)}>Undo</Button>
);

const inSeconds = (seconds: number | undefined) => (seconds === undefined ? '' : ` in ${seconds.toFixed(1)} s`);
