import { useEffect, useRef } from 'react';
import type { ChangedFile, Changes as ChangesAnswer } from '../../api/publishing.ts';
import { ButtonLink } from '../controls/button.tsx';
import { Mistake } from '../controls/mistake.tsx';
import { Problem } from '../controls/problem.tsx';
import { Shape } from '../controls/shape.tsx';
import { announce } from '../controls/status-line.tsx';
import { Title } from '../controls/title.tsx';
import { useFocusSoon } from '../controls/use-focus-soon.ts';
import { useDesk } from '../desk/desk.ts';
import { saveStore } from '../draft/drafts.ts';
import type { SaveState } from '../draft/save-state.ts';
import { Lead, Paper } from '../frame/paper.tsx';
import { Unanswered } from '../frame/unanswered.tsx';
import { useAction } from '../requests/use-action.ts';
import { useStore } from '../store.ts';
import { takeBack, useTakenBack } from './asides.ts';
import { ChangedFileRow, rowId } from './changed-file-row.tsx';
import styles from './changes.module.css';
import { forgetChanges, knownChanges, refreshChanges, refreshChangesAndDesk, useChanges } from './changes-list.ts';
import { countInWords } from './count-in-words.ts';
import { Delivery } from './delivery.tsx';
import { nameInTheList } from './field-words.ts';
import { LackingWords } from './lacking-words.tsx';
import { OUTCOME_ID, Outcome } from './outcome.tsx';
import { PublishForm } from './publish-form.tsx';
import { publish, usePublishing } from './publishing.ts';
import { PutAside, wayBackId } from './put-aside.tsx';

/** What would change for visitors, and the way to them. */
export function Changes() {
  const { changes, problem } = useChanges();
  const save = useStore(saveStore);

  useEffect(() => {
    if (save === 'saved') void refreshChanges();
  }, [save]);
  useEffect(() => {
    void refreshChanges();
    return forgetChanges;
  }, []);

  if (!changes && problem) return <Unanswered problem={problem} onAgain={refreshChanges} />;
  return (
    <Paper>
      <Title>What changes for visitors</Title>
      {changes ? (
        <List changes={changes} problem={problem} save={save} />
      ) : (
        <div className={styles.waiting}>
          <Shape />
        </div>
      )}
    </Paper>
  );
}

type Props = {
  readonly changes: ChangesAnswer;
  readonly problem: string | undefined;
  /** Whether all that was typed is in the list. */
  readonly save: SaveState;
};

function List({ changes: { files, otherMistakes, withoutWords }, problem, save }: Props) {
  const publishing = usePublishing();
  const { desk } = useDesk();
  const takenBack = useTakenBack();
  const { act, isBusy, problem: problemOfAction } = useAction();
  const focusSoon = useFocusSoon();
  const isGoing = publishing.is === 'going' || publishing.is === 'asking';
  const hasAsides = desk !== undefined && desk.asides.length > 0;
  const isNothingSaid = publishing.is === 'idle' && !desk?.asides.some(({ id }) => takenBack.has(id));
  const sum = files.length > 0 ? countInWords(files.length) : isNothingSaid && nothingInWords(hasAsides);
  const wasGoing = useRef(isGoing);

  useEffect(() => {
    if (wasGoing.current && !isGoing) document.getElementById(OUTCOME_ID)?.focus();
    wasGoing.current = isGoing;
  }, [isGoing]);

  const take = (file: ChangedFile) =>
    act(async () => {
      await takeBack(file, (aside) => focusSoon(wayBackId(aside)));
      announce(`${nameInTheList(file)} was taken back.`);
    });
  const showBroughtBack = async () => {
    await refreshChangesAndDesk();
    const isNew = ({ file }: ChangedFile) => !files.some((before) => before.file === file);
    const brought = knownChanges()?.files.find(isNew);
    if (brought) document.getElementById(rowId(brought))?.focus();
    else document.querySelector('h1')?.focus();
  };

  return (
    <>
      {sum && <Lead>{sum}</Lead>}
      <Outcome hasNewChanges={files.length > 0 && problem === undefined} />
      <Problem>{problemOfAction ?? problem}</Problem>
      <PutAside onBack={showBroughtBack} />
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
      {files.length > 0 && withoutWords && <LackingWords {...withoutWords} />}
      {files.length > 0 && (
        <PublishForm
          hindrance={hindranceOf(files, otherMistakes.length, save)}
          isBusy={isGoing}
          onPublish={(note) => void publish(files, note)}
        />
      )}
      <Delivery />
      {files.length === 0 && (
        <p className={styles.desk}>
          <ButtonLink href="/">To your desk</ButtonLink>
        </p>
      )}
    </>
  );
}

const nothingInWords = (hasAsides: boolean) =>
  `Nothing yet. ${hasAsides ? '' : 'Visitors see all that you have written. '}What you change next stands here, before and after.`;

function hindranceOf(files: readonly ChangedFile[], otherMistakes: number, save: SaveState): string | undefined {
  if (save === 'choose' || files.some(({ isContested }) => isContested)) return 'Choose first which words stay.';
  const mistakes = files.reduce((sum, file) => sum + file.mistakes.length, otherMistakes);
  if (mistakes > 0)
    return mistakes === 1 ? 'One thing has to be put right first.' : `${mistakes} things have to be put right first.`;
  return save === 'saved' ? undefined : 'Your last words are not saved yet.';
}
