import { draftRequests } from '../../data/draft/draft-requests.ts';
import { savedStore } from '../../data/entries/entries.ts';
import { Store } from '../../ui/store.ts';
import { type Words, wordsOf } from './search.ts';

const AT_ONCE = 4;
/** While files are read, what is found is shown so often. */
const SHOWN_EVERY = 25;

/** The words of each file, read when they are searched first, and what is typed meanwhile. */
export const wordsStore = new Store<ReadonlyMap<string, readonly Words[]>>(new Map());

const read = new Map<string, readonly Words[]>();
const asked = new Set<string>();

savedStore.subscribe(() => {
  const draft = savedStore.get();
  if (!draft) return;
  asked.add(draft.file);
  read.set(draft.file, wordsOf(draft));
  wordsStore.set(new Map(read));
});

/** Reads the files that were not read yet. */
export async function readWords(files: readonly string[]): Promise<void> {
  const left = files.filter((file) => !asked.has(file));
  if (left.length === 0) return;
  for (const file of left) asked.add(file);
  const some = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      read.set(file, wordsOf(await draftRequests.load(file)));
      if (read.size % SHOWN_EVERY === 0) wordsStore.set(new Map(read));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, some));
  } catch {
    // Titles are found all the same; the rest is read at the next search.
    for (const file of files) if (!read.has(file)) asked.delete(file);
  }
  wordsStore.set(new Map(read));
}
