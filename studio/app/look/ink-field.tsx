import { useState } from 'react';
import { type Ink, type Inks, measuredPairs, nearestThatHolds, ratioInWords } from '../../../model/contrast.ts';
import { inkAsHex } from '../../../model/ink.ts';
import { Button } from '../controls/button.tsx';
import { describedBy, FieldFrame } from '../controls/field-frame.tsx';
import { Tag } from '../controls/tag.tsx';
import { inputClass } from '../controls/text-field.tsx';
import { type DraftStore, isChanged } from '../draft/draft-store.ts';
import { useDraft } from '../form/use-draft.ts';
import { draggedInks } from './dragged-inks.ts';
import { fieldOf, inkOf, weakPairsOf } from './inks.ts';
import styles from './look.module.css';

type Props = {
  readonly store: DraftStore;
  readonly of: { readonly ink: Ink; readonly label: string; readonly help: string };
  /** As they would be. */
  readonly inks: Inks;
  readonly isTried: boolean;
};

/** One ink: what is dragged shows at once on the pages; it goes into the draft where every pair of it holds. */
export function InkField({ store, of: { ink, label, help }, inks, isTried }: Props) {
  const field = fieldOf(ink);
  const hasChanged = useDraft(store, (state) => isChanged(state, field));
  const [typed, setTyped] = useState<string>();
  const id = `ink-${ink}`;
  const hex = inkAsHex(inks[ink]);
  const weak = weakPairsOf(inks, ink);
  const mistake = typed !== undefined && !inkOf(typed) ? 'Write a color such as #ff4834.' : undefined;
  const isRefused = isTried && weak.length > 0 && mistake === undefined;
  const words = { id, label, help, mistake };

  const take = (color: string) => {
    setTyped(undefined);
    const { [ink]: _, ...others } = draggedInks.get();
    draggedInks.set(others);
    store.type(field, color);
  };
  const focus = () => document.getElementById(id)?.focus();
  const attempt = (text: string) => {
    const color = inkOf(text);
    if (!color) return;
    if (weakPairsOf({ ...inks, [ink]: color }, ink).length === 0) take(color);
    else draggedInks.set({ ...draggedInks.get(), [ink]: color });
  };
  const leave = () => {
    setTyped(undefined);
    const { [ink]: _, ...others } = draggedInks.get();
    draggedInks.set(others);
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
          value={typed ?? hex}
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
      {isRefused && (
        <Refused
          ink={ink}
          inks={inks}
          weak={weak}
          onTake={(color) => {
            take(color);
            focus();
          }}
          onLeave={() => {
            leave();
            focus();
          }}
        />
      )}
    </FieldFrame>
  );
}

/** What this ink meets, in sight while one drags it. */
const OwnPairs = ({ ink, inks }: { readonly ink: Ink; readonly inks: Inks }) => (
  <ul className={styles.own} aria-label={`Contrast of ${ink}`}>
    {measuredPairs(inks)
      .filter((pair) => [pair.ink, pair.on].includes(ink))
      .map(({ ink: above, on, ratio, least }) => (
        <li key={`${above} ${on}`} data-weak={ratio < least || undefined}>
          {ratio < least && '! '}
          {`${above} on ${on}: contrast ${ratioInWords(ratio)}, at least ${least}`}
        </li>
      ))}
  </ul>
);

type RefusedProps = {
  readonly ink: Ink;
  readonly inks: Inks;
  readonly weak: ReturnType<typeof weakPairsOf>;
  readonly onTake: (color: string) => void;
  readonly onLeave: () => void;
};

function Refused({ ink, inks, weak, onTake, onLeave }: RefusedProps) {
  const nearest = nearestThatHolds(inks, ink);
  const [worst] = weak;
  return (
    <div className={styles.refused} role="status">
      {worst && (
        <p>
          Not taken: {worst.ink} on {worst.on} is {ratioInWords(worst.ratio)}:1, and at least {worst.least}:1 is needed
          for {worst.use}.
        </p>
      )}
      {nearest ? (
        <Button onClick={() => onTake(nearest)}>
          <span className={styles.chip} style={{ background: nearest }} />
          Take {inkAsHex(nearest)}, the nearest that holds
        </Button>
      ) : (
        <p>No lightness of this color holds beside the others.</p>
      )}
      <Button look="quiet" onClick={onLeave}>
        Leave it as it was
      </Button>
    </div>
  );
}
