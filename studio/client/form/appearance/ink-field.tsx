import { useEffect, useState } from 'react';
import { describeRatio, type Ink, type Inks, measuredPairs, nearestWithContrast } from '../../../../model/contrast.ts';
import { inkAsHex } from '../../../../model/ink.ts';
import { type DraftStore, isChanged } from '../../data/draft/draft-store.ts';
import { delayPublishing } from '../../data/draft/drafts.ts';
import { useDraft } from '../../data/draft/use-draft.ts';
import { draggedInks } from '../../data/preview/view.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Tag } from '../../ui/controls/tag.tsx';
import { describedBy, FieldFrame, inputClass } from '../../ui/controls/text-field.tsx';
import styles from './appearance.module.css';
import { Contrast } from './contrast.tsx';
import { fieldOf, inkOf, storableWith, weakPairsOf } from './inks.ts';

type Props = {
  readonly store: DraftStore;
  readonly of: { readonly ink: Ink; readonly label: string; readonly help: string };
  /** The inks that the draft has. */
  readonly stored: Inks;
  /** The inks of the draft, with the tried ones in place of theirs. */
  readonly inks: Inks;
};

/** Edits an ink. The preview shows a dragged color at once; the draft takes it when its pairs have enough contrast. */
export function InkField({ store, of: { ink, label, help }, stored, inks }: Props) {
  const hasChanged = useDraft(store, (state) => isChanged(state, fieldOf(ink)));
  const [typed, setTyped] = useState<string>();
  const id = `ink-${ink}`;
  const hex = inkAsHex(inks[ink]);
  const mistake =
    typed !== undefined && !inkOf(typed) ? 'This is not saved. Write a color, such as #ff4834.' : undefined;
  const isTried = inks[ink] !== stored[ink];
  const isHeldBack = isTried || mistake !== undefined;
  const words = { id, label, help, mistake };
  useEffect(() => (isHeldBack ? delayPublishing() : undefined), [isHeldBack]);

  const focus = () => document.getElementById(id)?.focus();
  const withdrawTried = (tried: Readonly<Partial<Inks>>, without: readonly string[]) =>
    draggedInks.set(Object.fromEntries(Object.entries(tried).filter(([name]) => !without.includes(name))));
  const attempt = (text: string) => {
    const color = inkOf(text);
    if (!color) return;
    const tried = { ...draggedInks.get(), [ink]: color };
    const taken = storableWith(stored, tried, { [ink]: color });
    if (!taken) return draggedInks.set(tried);
    withdrawTried(tried, Object.keys(taken));
    store.typeAll(Object.entries(taken).map(([name, value]) => ({ field: ['inks', name], value })));
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
            attempt(target.value);
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
            attempt(target.value);
          }}
          onBlur={() => mistake === undefined && setTyped(undefined)}
        />
      </div>
      <OwnPairs ink={ink} inks={inks} />
      {isTried && mistake === undefined && (
        <NotTaken
          ink={ink}
          // The contrast is measured with the stored inks, because other tried inks may never be stored.
          inks={{ ...stored, [ink]: inks[ink] }}
          onTake={(color) => {
            attempt(color);
            focus();
          }}
          onLeave={() => {
            withdrawTried(draggedInks.get(), [ink]);
            focus();
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Shows the contrast of each pair that this ink is part of, so that it stays in view during a drag. */
const OwnPairs = ({ ink, inks }: { readonly ink: Ink; readonly inks: Inks }) => (
  <ul className={styles.own} aria-label={`Contrast of ${ink}`}>
    {measuredPairs(inks)
      .filter((pair) => [pair.ink, pair.on].includes(ink))
      .map((pair) => (
        <li key={`${pair.ink} ${pair.on}`}>
          <Contrast inks={inks} pair={pair} />
        </li>
      ))}
  </ul>
);

type NotTakenProps = {
  readonly ink: Ink;
  readonly inks: Inks;
  readonly onTake: (color: string) => void;
  readonly onLeave: () => void;
};

/** Says why an ink is not in the draft, and offers the nearest color with enough contrast and a button to cancel. */
function NotTaken({ ink, inks, onTake, onLeave }: NotTakenProps) {
  const nearest = nearestWithContrast(inks, ink);
  const [worst] = weakPairsOf(inks, ink);
  return (
    <div className={styles.refused} role="status">
      {worst ? (
        <p>
          Not saved: {worst.ink} on {worst.on} is {describeRatio(worst.ratio)}:1; the limit is {worst.least}:1.
        </p>
      ) : (
        <p>Not saved yet. The contrast is enough now.</p>
      )}
      {nearest ? (
        <Button onClick={() => onTake(nearest)}>
          <span className={styles.chip} style={{ background: nearest }} />
          Use {inkAsHex(nearest)}
          {worst && ', the nearest that is enough'}
        </Button>
      ) : (
        <p>No lightness of this color has enough contrast.</p>
      )}
      <Button variant="quiet" onClick={onLeave}>
        Keep the saved color
      </Button>
    </div>
  );
}
