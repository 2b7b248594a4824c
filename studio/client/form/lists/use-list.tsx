import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Field } from '../../../api/drafts.ts';
import { isEqual, isList, type Json } from '../../../api/json.ts';
import { haveSameItems } from '../../../api/list-items.ts';
import { translationIn } from '../../../api/translated-fields.ts';
import { useDraftStore } from '../../data/draft/use-draft.ts';
import { lastActionStore, type Undoable, undoable } from '../../data/undo/undo.ts';
import { type Content, valueAt } from '../../data/values/values.ts';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import { useFocusSoon } from '../../ui/controls/use-focus-soon.ts';
import { idOf } from '../fields/fields.ts';
import { UndoNoticeOf, useUndoStore } from '../undo/undo-notice.tsx';
import styles from './list-control.module.css';

let lastKey = 0;
const newKey = () => `item-${++lastKey}`;

/** Edits a list of the draft, which is written as a whole. Each item has a key that moves with it. */
export function useList(field: Field, length: number, { isOptional = false }: { readonly isOptional?: boolean } = {}) {
  const store = useDraftStore();
  const [keys, setKeys] = useState<readonly string[]>(() => Array.from({ length }, newKey));
  // After an undo, a redo or a change from elsewhere it is unknown which item was added or removed, so keys are cut or
  // added at the end.
  const shown =
    keys.length === length
      ? keys
      : [...keys.slice(0, length), ...Array.from({ length: Math.max(0, length - keys.length) }, newKey)];
  if (shown !== keys) setKeys(shown);

  const now = (): readonly Json[] => {
    const value = valueAt(store.state.get().now, field);
    return isList(value) ? value : [];
  };
  // The translations of a list of texts are a list beside it, which is arranged in the same way.
  const removed = useRef<{ readonly item: Json; readonly beside: ReadonlyMap<string, Json> }>(undefined);
  const write = (
    items: readonly Json[],
    nextKeys: readonly string[],
    arrange: (list: readonly Json[], name: string) => readonly Json[],
  ) => {
    setKeys(nextKeys);
    const orNothing = (list: readonly Json[]) => (items.length === 0 && isOptional ? null : list);
    const beside = listsBeside(store.state.get().now, field);
    store.typeAll(
      [
        { field, value: orNothing(items) },
        ...beside.map(({ field, name, list }) => ({ field, value: orNothing(arrange(list, name)) })),
      ],
      false,
    );
  };
  return {
    keys: shown,
    now,
    /** @returns the key of the new item */
    insert: (at: number, item: Json): string => {
      const key = newKey();
      const beside = isEqual(removed.current?.item, item) ? removed.current?.beside : undefined;
      write(now().toSpliced(at, 0, item), shown.toSpliced(at, 0, key), (list, name) =>
        list.toSpliced(at, 0, beside?.get(name) ?? ''),
      );
      return key;
    },
    replace: (at: number, item: Json) => write(now().toSpliced(at, 1, item), shown, (list) => list),
    /** @returns the removed item */
    remove: (at: number): Json => {
      const item = now()[at] ?? null;
      const beside = listsBeside(store.state.get().now, field).map(({ name, list }) => [name, list[at] ?? ''] as const);
      removed.current = { item, beside: new Map(beside) };
      write(now().toSpliced(at, 1), shown.toSpliced(at, 1), (list) => list.toSpliced(at, 1));
      return item;
    },
    move: (from: number, to: number) =>
      write(moved(now(), from, to), moved(shown, from, to), (list) => moved(list, from, to)),
  };
}

/** Returns the lists that have the translations of a list of texts. */
function listsBeside(content: Content | undefined, field: Field) {
  if (field === 'body') return [];
  const around = valueAt(content, field.slice(0, -1));
  const names = typeof around === 'object' && around !== null ? Object.keys(around) : [];
  return names.flatMap((name) => {
    const beside = [...field.slice(0, -1), name];
    const list = valueAt(content, beside);
    return translationIn(name)?.name === field.at(-1) && isList(list) ? [{ field: beside, name, list }] : [];
  });
}

function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const others = all.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...all.slice(from, from + 1));
}

type List = ReturnType<typeof useList>;

/** Changes a list, and offers to undo the last change until the list has other items. */
export function useUndoableChanges(list: List) {
  const store = useDraftStore();
  const latest = useRef(list);
  const withdraw = useRef(() => {});
  useLayoutEffect(() => {
    latest.current = list;
  });
  useEffect(() => () => withdraw.current(), []);

  /** `undo` gets the list as it is then. */
  return (change: () => void, { undo, ...words }: Omit<Undoable, 'undo'> & { readonly undo: (list: List) => void }) => {
    withdraw.current();
    change();
    const after = list.now();
    const action: Undoable = { ...words, undo: () => undo(latest.current) };
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

/** Moves items and offers to undo the last move until the list changes. `id` gets the focus after an undo. */
export function useMoves(id: string, list: List) {
  const act = useUndoableChanges(list);
  return (name: string, from: number, to: number) =>
    act(() => list.move(from, to), {
      title: name,
      words: `was moved to place ${to + 1} of ${list.now().length}.`,
      label: 'Undo',
      undo: (now) => now.move(to, from),
      focus: () => document.getElementById(id)?.focus({ preventScroll: true }),
    });
}

/** Offers to undo the last removal from a field until the next change. The `field` gets the focus after an undo. */
export function useRemoved(field: string) {
  const store = useUndoStore();
  const focusSoon = useFocusSoon();
  const id = `${field}-back`;
  const showNotice = (words: string, undo: () => void) =>
    undoable({ words, label: 'Restore', undo, focus: () => focusSoon(field) }, store);
  return {
    showNotice,
    hideNotice: () => store.set(undefined),
    /** Removes an item from a list and focuses the button that restores the item. */
    removeItem: (list: List, at: number, words: string) => {
      const item: Json = list.remove(at);
      showNotice(words, () => void list.insert(Math.min(at, list.now().length), item));
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

/** Returns a key that tells the fields of an item apart and does not change when the item is moved. */
export const keyWithin = (list: Placed, { field }: Placed): string =>
  field === 'body' ? field : idOf(field.slice(list.field.length + 1));
