import { useDeferredValue, useEffect, useMemo } from 'react';
import { draftRequests } from '../draft/draft-requests.ts';
import { valueAt } from '../draft/values.ts';
import { formParts, idOf } from '../form/fields.ts';
import { Store, useStore } from '../store.ts';
import type { Entry } from './desk.ts';

/** Where the words stand; neither for a title. */
export type Found = { readonly id?: string; readonly words?: string };

type Field = { readonly id: string; readonly label: string; readonly text: string };

const AT_ONCE = 4;

/** The words of each form, read when they are searched first. */
const wordsStore = new Store<ReadonlyMap<string, readonly Field[]>>(new Map());
const asked = new Set<string>();

/** Entries by file whose title or words have what is searched for; undefined where it is nothing. */
export function useSearch(entries: readonly Entry[], query: string): ReadonlyMap<string, Found> | undefined {
  const words = useStore(wordsStore);
  const sought = useDeferredValue(plain(query.trim()));

  useEffect(() => {
    if (sought !== '') void readAll(entries.map(({ file }) => file));
  }, [entries, sought]);

  return useMemo(() => {
    if (sought === '') return undefined;
    const found = new Map<string, Found>();
    for (const { file, title } of entries) {
      if (plain(title).includes(sought)) {
        found.set(file, {});
        continue;
      }
      const field = words.get(file)?.find(({ text }) => text.includes(sought));
      if (field) found.set(file, { id: field.id, words: field.label });
    }
    return found;
  }, [entries, words, sought]);
}

/** What is typed meanwhile is found, too. */
export const forgetWords = (file: string) => asked.delete(file);

async function readAll(files: readonly string[]) {
  const left = files.filter((file) => !asked.has(file));
  for (const file of left) asked.add(file);
  const read = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      const draft = await draftRequests.load(file);
      const { now } = draft;
      const parts = now ? formParts(draft.kind, now) : [];
      const fields = parts.flatMap(({ fields }) =>
        fields.map(({ field, label }) => ({ id: idOf(field), label, text: plain(String(valueAt(now, field) ?? '')) })),
      );
      wordsStore.set(new Map(wordsStore.get()).set(file, fields));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, read));
  } catch {
    // Titles are found all the same; the rest is read at the next search.
    for (const file of files) if (!wordsStore.get().has(file)) asked.delete(file);
  }
}

/** Without accents and cases. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
