import { useEffect, useState } from 'react';
import { type Ink, type Inks, measuredPairs } from '../../../../model/contrast.ts';
import { inkAsHex } from '../../../../model/ink.ts';
import { type DraftStore, isChanged } from '../../data/draft/draft-store.ts';
import { delayPublishing } from '../../data/draft/drafts.ts';
import { useDraft } from '../../data/draft/use-draft.ts';
import { Tag } from '../../ui/controls/tag.tsx';
import { describedBy, FieldFrame, inputClass } from '../../ui/controls/text-field.tsx';
import { idOf } from '../fields/fields.ts';
import styles from './appearance.module.css';
import { Contrast } from './contrast.tsx';
import { fieldOf, inkOf } from './inks.ts';

type Props = {
  readonly store: DraftStore;
  readonly of: { readonly ink: Ink; readonly label: string; readonly help: string };
  readonly inks: Inks;
};

/** Edits an ink. Every color is taken; below it stand the colors that words have where its contrast is too low. */
export function InkField({ store, of: { ink, label, help }, inks }: Props) {
  const hasChanged = useDraft(store, (state) => isChanged(state, fieldOf(ink)));
  const [typed, setTyped] = useState<string>();
  const id = idOf(fieldOf(ink));
  const hex = inkAsHex(inks[ink]);
  const mistake =
    typed !== undefined && !inkOf(typed) ? 'This is not saved. Write a color, such as #ff4834.' : undefined;
  const words = { id, label, help, mistake };
  useEffect(() => (mistake === undefined ? undefined : delayPublishing()), [mistake]);

  const take = (text: string) => {
    const color = inkOf(text);
    if (color) store.type(fieldOf(ink), color);
  };

  return (
    <FieldFrame words={words} tag={hasChanged && <Tag />} isMarked={hasChanged}>
      <div className={styles.ink}>
        <input
          type="color"
          className={styles.color}
          aria-label={`${label}, chosen by eye`}
          value={hex}
          onChange={({ target }) => {
            setTyped(undefined);
            take(target.value);
          }}
        />
        <input
          {...describedBy(words)}
          id={id}
          className={inputClass}
          value={typed !== undefined && (mistake || inkOf(typed) === inks[ink]) ? typed : hex}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            take(target.value);
          }}
          onBlur={() => mistake === undefined && setTyped(undefined)}
        />
      </div>
      <OwnPairs ink={ink} inks={inks} />
    </FieldFrame>
  );
}

/** Shows the contrast of each pair that this ink is part of, so that it stays in view during a drag. */
const OwnPairs = ({ ink, inks }: { readonly ink: Ink; readonly inks: Inks }) => (
  <ul className={styles.own} aria-label={`Contrast of ${ink}`}>
    {measuredPairs(inks)
      .filter((pair) => [pair.ink, pair.on].includes(ink))
      .map((pair) => (
        <li key={pair.property}>
          <Contrast inks={inks} pair={pair} />
        </li>
      ))}
  </ul>
);
