import { type Changes, changesSchema } from '../../../api/publishing.ts';
import { loadDesk } from '../entries/entries.ts';
import { problemInWords } from '../requests/problem-in-words.ts';
import { get } from '../requests/requests.ts';
import { Store, useStore } from '../../ui/store.ts';

type Known = {
  /** Undefined until it is there first. */
  readonly changes: Changes | undefined;
  /** Why it could not be had, or is not what it is by now. */
  readonly problem: string | undefined;
};

const EMPTY: Known = { changes: undefined, problem: undefined };
const store = new Store(EMPTY);
let asked = 0;

async function loadChanges(): Promise<() => void> {
  asked += 1;
  const mine = asked;
  const known = await get('/api/changes', changesSchema).then(
    (changes) => ({ changes, problem: undefined }),
    (error) => ({ problem: problemInWords(error) }),
  );
  return () => mine === asked && store.set({ ...store.get(), ...known });
}

/** Asks for what would change for visitors. */
export const refreshChanges = async () => (await loadChanges())();

/** The same, and the desk with it: what has changed in both is shown at once. */
export async function refreshChangesAndDesk() {
  for (const show of await Promise.all([loadChanges(), loadDesk()])) show();
}

/** So that nobody sees an old list when one comes back. */
export function forgetChanges() {
  asked += 1;
  store.set(EMPTY);
}

export const knownChanges = () => store.get().changes;

export const useChanges = () => useStore(store);
