import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Field } from '../../../api/drafts.ts';
import { isList, type Json } from '../../../api/json.ts';
import { haveSameItems } from '../../../api/list-items.ts';
import { useDraftStore } from '../../data/draft/use-draft.ts';
import { type LastStep, lastStepStore, offerUndo } from '../../data/undo/undo.ts';
import { valueAt } from '../../data/values/values.ts';
import { Button } from '../../ui/controls/button.tsx';
import { announce, HiddenText } from '../../ui/controls/screen-reader.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { idOf } from '../fields/fields.ts';
import listControlStyles from './list-control.module.css';
import styles from './removed-line.module.css';

let made = 0;
const newKey = () => `item-${++made}`;

/** A list in the draft, written as a whole; its items are told apart by keys that go along when they are moved. */
export function useList(field: Field, length: number, { isOptional = false }: { readonly isOptional?: boolean } = {}) {
  const store = useDraftStore();
  const [keys, setKeys] = useState<readonly string[]>(() => Array.from({ length }, newKey));
  // Undone, done again, or changed elsewhere: which one came or went is not known.
  const shown =
    keys.length === length
      ? keys
      : [...keys.slice(0, length), ...Array.from({ length: Math.max(0, length - keys.length) }, newKey)];
  if (shown !== keys) setKeys(shown);

  const now = (): readonly Json[] => {
    const value = valueAt(store.state.get().now, field);
    return isList(value) ? value : [];
  };
  const write = (items: readonly Json[], nextKeys: readonly string[]) => {
    setKeys(nextKeys);
    store.type(field, items.length === 0 && isOptional ? null : items, false);
  };
  return {
    keys: shown,
    now,
    /** @returns its key */
    insert: (at: number, item: Json): string => {
      const key = newKey();
      write(now().toSpliced(at, 0, item), shown.toSpliced(at, 0, key));
      return key;
    },
    replace: (at: number, item: Json) => write(now().toSpliced(at, 1, item), shown),
    /** @returns what was there */
    remove: (at: number): Json => {
      const item = now()[at] ?? null;
      write(now().toSpliced(at, 1), shown.toSpliced(at, 1));
      return item;
    },
    move: (from: number, to: number) => write(moved(now(), from, to), moved(shown, from, to)),
  };
}

function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const others = all.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...all.slice(from, from + 1));
}

type List = ReturnType<typeof useList>;

/**
 * Moves items of a list, and offers to undo the last move until items come, go or move otherwise, or the list is left.
 *
 * @param id of the list, which has the focus after that
 */
export function useMoves(id: string, list: List) {
  const store = useDraftStore();
  const latest = useRef(list);
  const withdraw = useRef(() => {});
  useLayoutEffect(() => {
    latest.current = list;
  });
  useEffect(() => () => withdraw.current(), []);

  return (name: string, from: number, to: number) => {
    withdraw.current();
    list.move(from, to);
    const after = list.now();
    const step: LastStep = {
      title: name,
      words: `was moved to place ${to + 1} of ${after.length}.`,
      way: 'Undo',
      back: async () => latest.current.move(to, from),
      focus: () => document.getElementById(id)?.focus({ preventScroll: true }),
    };
    offerUndo(step);
    const unsubscribe = store.state.subscribe(() => {
      if (!haveSameItems(after, latest.current.now())) withdraw.current();
    });
    withdraw.current = () => {
      unsubscribe();
      if (lastStepStore.get() === step) lastStepStore.set(undefined);
    };
  };
}

/** What was taken out, to be brought back from a line that stays. */
type Removed = { readonly words: string; readonly bringBack: () => void };

/** What was taken out last, and its way back. @param field the id of the field, which has the focus once it is back */
export function useRemoved(field: string) {
  const [removed, setRemoved] = useState<Removed>();
  const focusSoon = useFocusSoon();
  const id = `${field}-back`;
  const forget = () => setRemoved(undefined);
  const say = (said: Removed) => {
    setRemoved(said);
    announce(said.words);
  };
  return {
    say,
    forget,
    /** Takes an item out of a list; the focus goes to its way back. */
    takeOut: (list: ReturnType<typeof useList>, at: number, words: string) => {
      const item: Json = list.remove(at);
      say({ words, bringBack: () => list.insert(Math.min(at, list.now().length), item) });
      focusSoon(id);
    },
    /** For RemovedLine. */
    line: {
      id,
      words: removed?.words,
      onBack: () => {
        removed?.bringBack();
        forget();
        focusSoon(field);
      },
    },
  };
}

type Props = {
  readonly id: string;
  /** Undefined where nothing was taken out. */
  readonly words: string | undefined;
  readonly onBack: () => void;
};

/** "Profile 2 was removed. Bring it back": it stays until the next change. */
export function RemovedLine({ id, words, onBack }: Props) {
  if (words === undefined) return null;
  return (
    <div className={styles.line}>
      <span>{words}</span>
      <Button id={id} look="quiet" onClick={onBack}>
        Bring it back
      </Button>
    </div>
  );
}

export function RemoveButton({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={listControlStyles.small} title="Remove" onClick={onPress}>
      <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
        <path d="m5 5 10 10M15 5 5 15" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <HiddenText>{`Remove ${name}`}</HiddenText>
    </button>
  );
}

type Placed = { readonly field: Field };

/** Tells the fields of an item apart, and stays theirs where the item is moved. */
export const keyWithin = (list: Placed, { field }: Placed): string =>
  field === 'body' ? field : idOf(field.slice(list.field.length + 1));
