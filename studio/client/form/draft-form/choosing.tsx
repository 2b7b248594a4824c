import { useEffect, useState } from 'react';
import { isGroup, isList, type Json } from '../../../api/json.ts';
import { type Choice, type Choices, resolutionOf, resolvedBy } from '../../data/draft/choices.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { type Difference, differencesOf, keyOf } from '../../data/values/values.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { type FormPart, labelOf } from '../fields/fields.ts';
import styles from './choosing.module.css';

/** Shows both versions of each text that was changed in two places, and lets the owner choose one. */
export function Choosing({ parts }: { readonly parts: readonly FormPart[] }) {
  const store = useDraftStore();
  const conflicts = useDraft(store, (state) => state.conflicts);
  const draft = useDraft(store, (state) => state.draft);
  const hasConflict = conflicts.length > 0;
  const [isOpen, setIsOpen] = useState(hasConflict);
  useEffect(() => setIsOpen(hasConflict), [hasConflict]);

  if (!hasConflict && !draft?.isConflicted) return null;
  const conflict = hasConflict
    ? { differences: conflicts, isWhole: false }
    : differencesOf(draft?.now, draft?.inFolder ?? draft?.published);
  const why = hasConflict
    ? 'This text was changed in another window while you typed.'
    : 'This file was edited outside the studio after your draft.';
  const choose = (choices: Choices) => {
    setIsOpen(false);
    if (hasConflict) store.resolve(resolvedBy(choices));
    else void store.resolveConflict(resolutionOf(choices));
  };

  return (
    <>
      <div className={styles.line}>
        <p>{why}</p>
        <Button onClick={() => setIsOpen(true)}>Compare</Button>
      </div>
      <Dialog title="Which version do you keep?" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Both
          why={why}
          theirs={hasConflict ? 'Theirs' : 'In the file'}
          conflict={conflict}
          parts={parts}
          onChoose={choose}
        />
      </Dialog>
    </>
  );
}

type BothProps = {
  readonly why: string;
  /** The name of the other version, which is shown above its text. */
  readonly theirs: string;
  readonly conflict: { readonly differences: readonly Difference[]; readonly isWhole: boolean };
  readonly parts: readonly FormPart[];
  readonly onChoose: (choices: Choices) => void;
};

function Both({ why, theirs, conflict: { differences, isWhole }, parts, onChoose }: BothProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const open = differences.filter(({ field }) => !chosen.has(keyOf(field))).length;
  return (
    <div className={styles.both}>
      <p>{why} Nothing is lost: what you do not choose can be brought back.</p>
      {isWhole && <p>One version cannot be read field by field. Keep one as a whole.</p>}
      <div className={styles.all}>
        <Button onClick={() => onChoose('mine')}>Keep all of mine</Button>
        <Button onClick={() => onChoose('theirs')}>Keep all of the other</Button>
      </div>
      {differences.map((difference) => (
        <Pair
          key={keyOf(difference.field)}
          difference={difference}
          label={labelOf(parts, difference.field)}
          theirs={theirs}
          chosen={isWhole ? undefined : chosen.get(keyOf(difference.field))}
          onChoose={isWhole ? undefined : (choice) => setChosen(new Map(chosen).set(keyOf(difference.field), choice))}
        />
      ))}
      {!isWhole && differences.length > 0 && (
        <Button disabled={open > 0} onClick={() => onChoose(chosen)}>
          {open > 0 ? `${open} to choose` : 'Keep what I chose'}
        </Button>
      )}
    </div>
  );
}

type PairProps = {
  readonly difference: Difference;
  readonly label: string;
  readonly theirs: string;
  readonly chosen: Choice | undefined;
  readonly onChoose: ((choice: Choice) => void) | undefined;
};

function Pair({ difference: { field, mine, theirs: other }, label, theirs, chosen, onChoose }: PairProps) {
  const sides = [
    ['mine', 'Yours', mine],
    ['theirs', theirs, other],
  ] as const;
  return (
    <fieldset className={styles.pair}>
      <legend>{label}</legend>
      {sides.map(([choice, name, value]) => {
        const words = <Words value={value} />;
        if (!onChoose) {
          return (
            <div key={choice} className={styles.side}>
              <p className={styles.name}>{name}</p>
              {words}
            </div>
          );
        }
        const id = `${keyOf(field)} ${choice}`;
        return (
          <label key={choice} htmlFor={id} className={styles.side}>
            <span className={styles.name}>
              <input
                type="radio"
                id={id}
                name={keyOf(field)}
                checked={chosen === choice}
                onChange={() => onChoose(choice)}
              />
              {name}
            </span>
            {words}
          </label>
        );
      })}
    </fieldset>
  );
}

const Words = ({ value }: { readonly value: Json }) => (
  <span dir="auto" className={styles.words}>
    {textOf(value) || <em>Nothing</em>}
  </span>
);

const textOf = (value: Json): string =>
  isList(value) ? value.map((item) => wordsIn(item).join(', ')).join('\n') : wordsIn(value).join('\n');

const wordsIn = (value: unknown): string[] => {
  if (isList(value)) return value.flatMap(wordsIn);
  if (isGroup(value)) return Object.values(value).flatMap(wordsIn);
  return value === null ? [] : [String(value)];
};
