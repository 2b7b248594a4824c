import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Field } from '../../../api/drafts.ts';
import { isList, type Json } from '../../../api/json.ts';
import { haveSameItems } from '../../../api/list-items.ts';
import { useDraftStore } from '../../data/draft/use-draft.ts';
import { lastActionStore, type Undoable, undoable } from '../../data/undo/undo.ts';
import { valueAt } from '../../data/values/values.ts';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { idOf } from '../fields/fields.ts';
import { UndoNoticeOf, useUndoStore } from '../undo/undo-notice.tsx';
import styles from './list-control.module.css';

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
    const action: Undoable = {
      title: name,
      words: `was moved to place ${to + 1} of ${after.length}.`,
      label: 'Undo',
      undo: () => latest.current.move(to, from),
      focus: () => document.getElementById(id)?.focus({ preventScroll: true }),
    };
    undoable(action);
    const unsubscribe = store.state.subscribe(() => {
      if (!haveSameItems(after, latest.current.now())) withdraw.current();
    });
    withdraw.current = () => {
      unsubscribe();
      if (lastActionStore.get() === action) lastActionStore.set(undefined);
    };
  };
}

/**
 * What was taken out of a field last: its notice stays until the next change.
 *
 * @param field the id of the field, which has the focus once it is back
 */
export function useRemoved(field: string) {
  const store = useUndoStore();
  const focusSoon = useFocusSoon();
  const id = `${field}-back`;
  const say = (words: string, undo: () => void) =>
    undoable({ words, label: 'Bring it back', undo, focus: () => focusSoon(field) }, store);
  return {
    say,
    forget: () => store.set(undefined),
    /** Takes an item out of a list; the focus goes to the button that brings it back. */
    takeOut: (list: List, at: number, words: string) => {
      const item: Json = list.remove(at);
      say(words, () => void list.insert(Math.min(at, list.now().length), item));
      focusSoon(id);
    },
    notice: <UndoNoticeOf store={store} id={id} className={styles.removed} />,
  };
}

export function RemoveButton({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={styles.small} title="Remove" onClick={onPress}>
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
