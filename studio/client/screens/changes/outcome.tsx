import { useDesk } from '../../data/entries/entries.ts';
import { askAgain, type Publishing, undo, usePublishing } from '../../data/publishing/publishing.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Mistake } from '../../ui/controls/mistake.tsx';
import { dayAndTime } from '../../ui/dates/dates.ts';
import styles from './changes.module.css';

/** How the last publish or undo goes or went; it takes the focus when that is known. */
export const OUTCOME_ID = 'outcome';

export function Outcome({ hasNewChanges }: { readonly hasNewChanges: boolean }) {
  const publishing = usePublishing();
  const { desk } = useDesk();
  // Where there is a form, it is shown there, under the hand that pressed.
  const isInForm = publishing.is === 'going' && publishing.what === 'publish';
  const isOld = publishing.is === 'published' && publishing.what === 'publish' && hasNewChanges;
  if (publishing.is !== 'idle' && !isOld && !isInForm) {
    return (
      <div className={styles.outcome} id={OUTCOME_ID} tabIndex={-1} role="status">
        <Words publishing={publishing} />
      </div>
    );
  }
  if (hasNewChanges || !desk?.undoable) return null;
  const { at, note, revision } = desk.undoable;
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
      return <Going what={publishing.what} done={publishing.done} of={publishing.of} />;
    case 'published':
      return publishing.what === 'publish' ? (
        <>
          <p className={styles.strong}>Published{inSeconds(publishing.seconds)}</p>
          <UndoButton revision={publishing.revision} />
        </>
      ) : (
        <p>
          <span className={styles.strong}>Taken back{inSeconds(publishing.seconds)}.</span> The site is as it was
          before. Your words are a draft again.
        </p>
      );
    case 'failed':
      return (
        <Mistake>
          {publishing.what === 'publish' ? 'It was not published.' : 'It was not taken back.'} {publishing.why}
        </Mistake>
      );
    case 'nothing':
      return <p>There was nothing to publish: all of this is published already.</p>;
    case 'changed-meanwhile':
      return (
        <Mistake>
          Something changed after this list was made. Here it is as it is now: look again, then publish.
        </Mistake>
      );
    case 'asking':
      return <p>The connection broke. Asking the studio how it went.</p>;
    case 'unknown':
      return (
        <>
          <Mistake>The connection broke, and the studio does not answer. Nothing of yours is lost.</Mistake>
          <Button onClick={askAgain}>Ask how it went</Button>
        </>
      );
  }
}

/** A line that fills. */
export function Going({ what, done, of }: Pick<Extract<Publishing, { is: 'going' }>, 'what' | 'done' | 'of'>) {
  const words = what === 'publish' ? 'Publishing' : 'Taking it back';
  return (
    <div className={styles.going}>
      <p>{words}</p>
      <progress className={styles.line} aria-label={words} max={of || 1} value={done} />
    </div>
  );
}

const UndoButton = ({ revision }: { readonly revision: string }) => (
  <Button onClick={() => void undo(revision)}>Undo</Button>
);

/** ` in 0.8 s`. */
const inSeconds = (seconds: number | undefined) => (seconds === undefined ? '' : ` in ${seconds.toFixed(1)} s`);
