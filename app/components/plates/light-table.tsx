import { type RefObject, useCallback, useEffect, useId, useState } from 'react';
import { fillTemplate } from '../../../model/template.ts';
import { Picture } from '../picture/picture.tsx';
import styles from './light-table.module.css';
import { Loupe } from './loupe.tsx';
import tableStyles from './plates.module.css';
import { type LoadState, PressSheet } from './press-sheet.tsx';
import type { PrintView } from './print-view.ts';
import { type PlateWords, statusOf, waitingOf } from './status.ts';

type Props = {
  table: RefObject<HTMLElement | null>;
  sheets: readonly PrintView[];
  at: number;
  onSheet: (at: number) => void;
  words: PlateWords;
};

/** The lifted plates of a sheet by index. The choices are applied when the separations have loaded. */
type State = { at: number; lifted: readonly number[]; moved?: number };

const THUMB_SIZES = '72px';

/** The controls: a patch for each ink, the loupe, the choice of a print and a status. */
export default function LightTable({ table, sheets, at, onSheet, words }: Props) {
  const choice = useId();
  const loupeDescriptionId = useId();
  const [loaded, setLoaded] = useState<{ at: number; loadState: LoadState }>();
  const [loupe, setLoupe] = useState(false);
  const [{ at: shown, lifted, moved }, setState] = useState<State>({ at, lifted: [] });
  // All plates of another sheet are laid, whether the visitor or a link has chosen it.
  if (shown !== at) setState({ at, lifted: [] });
  const plates = sheets[at]?.plates ?? [];
  const loadState = loaded?.at === at ? loaded.loadState : 'coming';
  const ready = loadState === 'here';

  const toggle = (plate: number) => {
    if (loadState === 'missing') return;
    setState(({ lifted }) => ({
      at,
      lifted: lifted.includes(plate) ? lifted.filter((other) => other !== plate) : [...lifted, plate],
      moved: plate,
    }));
  };
  const onLoadState = useCallback((loadState: LoadState) => setLoaded({ at, loadState }), [at]);

  useEffect(() => {
    const press = ({ key, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const isRepeatOrShortcut = repeat || altKey || ctrlKey || metaKey;
      if (!isRepeatOrShortcut && Number(key) - 1 in plates) toggle(Number(key) - 1);
    };
    const element = table.current;
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  });

  const reported = plates.map(({ ink }, plate) => ({ ink, laid: !ready || !lifted.includes(plate) }));
  const laid = reported.map((plate) => plate.laid);
  const waiting = ready
    ? undefined
    : waitingOf(
        lifted.flatMap((plate) => plates[plate]?.ink ?? []),
        loupe,
        words,
      );
  // The buttons are never disabled, because the Tab key would skip them.
  const isUnusable = loadState === 'missing' || undefined;
  return (
    <>
      <div className={`${tableStyles.stock} ${styles.strip}`}>
        {reported.map(({ ink, laid }, plate) => (
          <button
            key={plates[plate]?.picture.hash}
            className={styles.patch}
            type="button"
            aria-pressed={laid}
            aria-disabled={isUnusable}
            onClick={() => toggle(plate)}
            style={{ '--ink': `var(--ink-${ink})` }}
          >
            {fillTemplate(words.plate, { number: plate + 1, ink: words[ink] })}
          </button>
        ))}
        <button
          className={styles.patch}
          data-loupe=""
          type="button"
          aria-pressed={loupe && ready}
          aria-disabled={isUnusable}
          onClick={() => setLoupe(!loupe && loadState !== 'missing')}
        >
          {words.loupe}
        </button>
      </div>
      <PressSheet key={at} plates={plates} laid={laid} loadState={loadState} onLoadState={onLoadState}>
        {loupe && ready && <Loupe plates={plates} laid={laid} how={loupeDescriptionId} words={words} />}
      </PressSheet>
      <div className={styles.desk}>
        <p className={styles.status} role="status">
          {loadState === 'missing'
            ? words.missing
            : (waiting ?? statusOf(reported, moved === undefined ? undefined : reported[moved], words))}
        </p>
        <p>{fillTemplate(words.how, { count: plates.length })}</p>
        <p id={loupeDescriptionId}>{words.loupe_how}</p>
        {sheets.length > 1 && (
          <fieldset className={styles.choice}>
            <legend>{words.sheets}</legend>
            {sheets.map(({ print }, number) => (
              <label key={print.hash}>
                <input type="radio" name={choice} checked={number === at} onChange={() => onSheet(number)} />
                <Picture
                  picture={{ ...print, foreign: undefined, alt: fillTemplate(words.sheet, { number: number + 1 }) }}
                  sizes={THUMB_SIZES}
                />
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </>
  );
}
