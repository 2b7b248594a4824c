import { useState } from 'react';
import type { Field } from '../../../api/drafts.ts';
import { isList, type Json } from '../../../api/json.ts';
import { useDraftStore } from '../../data/draft/use-draft.ts';
import { valueAt } from '../../data/values/values.ts';

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
