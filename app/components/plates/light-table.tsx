import { type RefObject, useCallback, useEffect, useId, useState } from 'react';
import type { Messages } from '../../../model/messages.ts';
import { fill } from '../../../model/template.ts';
import type { ShownPrint } from '../../views.ts';
import { Picture } from '../picture/picture.tsx';
import { Loupe } from './loupe.tsx';
import styles from './plates.module.css';
import { PressSheet } from './press-sheet.tsx';
import { statusOf } from './status.ts';

type Props = {
  /** The element around all of it: while it has focus, the numbers of the plates are keys. */
  table: RefObject<HTMLElement | null>;
  sheets: readonly ShownPrint[];
  at: number;
  onSheet: (at: number) => void;
  words: Messages['plates'];
};

/** Plates by their places in the order of the press. */
type State = { lifted: readonly number[]; moved?: number };

const ALL_LAID: State = { lifted: [] };

/** Where the pictures of the sheets to choose from are drawn, 4.5rem high. */
const THUMB_SIZES = '72px';

/** What is done at the table: a patch an ink, the loupe, the choice of a sheet, and what lies there in words. */
export default function LightTable({ table, sheets, at, onSheet, words }: Props) {
  const choice = useId();
  const howLoupe = useId();
  const [readyAt, setReadyAt] = useState<number>();
  const [loupe, setLoupe] = useState(false);
  const [{ lifted, moved }, setState] = useState(ALL_LAID);
  const plates = sheets[at]?.plates ?? [];
  const ready = readyAt === at;

  const toggle = (plate: number) =>
    setState(({ lifted }) => ({
      lifted: lifted.includes(plate) ? lifted.filter((other) => other !== plate) : [...lifted, plate],
      moved: plate,
    }));
  const choose = (sheet: number) => {
    setState(ALL_LAID);
    onSheet(sheet);
  };
  const onReady = useCallback(() => setReadyAt(at), [at]);

  useEffect(() => {
    const press = ({ key, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const held = repeat || altKey || ctrlKey || metaKey;
      if (ready && !held && Number(key) - 1 in plates) toggle(Number(key) - 1);
    };
    const element = table.current;
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  });

  const told = plates.map(({ ink }, plate) => ({ ink, laid: !lifted.includes(plate) }));
  const laid = told.map((plate) => plate.laid);
  return (
    <>
      <div className={styles.strip}>
        {told.map(({ ink, laid }, plate) => (
          <button
            key={plates[plate]?.picture.hash}
            className={styles.patch}
            type="button"
            aria-pressed={laid}
            disabled={!ready}
            onClick={() => toggle(plate)}
            style={{ '--ink': `var(--ink-${ink})` }}
          >
            {fill(words.plate, { number: plate + 1, ink: words[ink] })}
          </button>
        ))}
        <button
          className={styles.patch}
          data-loupe=""
          type="button"
          aria-pressed={loupe}
          disabled={!ready}
          onClick={() => setLoupe(!loupe)}
        >
          {words.loupe}
        </button>
      </div>
      <PressSheet key={at} plates={plates} laid={laid} ready={ready} onReady={onReady}>
        {loupe && ready && <Loupe plates={plates} laid={laid} how={howLoupe} words={words} />}
      </PressSheet>
      <div className={styles.desk}>
        <p className={styles.status} role="status">
          {statusOf(told, moved === undefined ? undefined : told[moved], words)}
        </p>
        <p>{fill(words.how, { count: plates.length })}</p>
        <p id={howLoupe}>{words.loupe_how}</p>
        {sheets.length > 1 && (
          <fieldset className={styles.choice}>
            <legend>{words.sheets}</legend>
            {sheets.map(({ print }, number) => (
              <label key={print.hash}>
                <input type="radio" name={choice} checked={number === at} onChange={() => choose(number)} />
                <Picture picture={{ ...print, alt: fill(words.sheet, { number: number + 1 }) }} sizes={THUMB_SIZES} />
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </>
  );
}
