import { type Changes, changesSchema } from '../../api.ts';
import { problemInWords } from '../requests/problem-in-words.ts';
import { get } from '../requests/requests.ts';
import { Store, useStore } from '../store.ts';

type Known = {
  /** Undefined until it is there first. */
  readonly changes: Changes | undefined;
  /** Why it could not be had, or is not what it is by now. */
  readonly problem: string | undefined;
};

const EMPTY: Known = { changes: undefined, problem: undefined };
const store = new Store(EMPTY);
let asked = 0;

/** Asks for what would change for visitors. */
export async function refreshChanges() {
  asked += 1;
  const mine = asked;
  try {
    const changes = await get('/api/changes', changesSchema);
    if (mine === asked) store.set({ changes, problem: undefined });
  } catch (error) {
    const problem = problemInWords(error);
    if (mine === asked) store.set({ ...store.get(), problem });
  }
}

/** So that nobody sees an old list when one comes back. */
export function forgetChanges() {
  asked += 1;
  store.set(EMPTY);
}

export const useChanges = () => useStore(store);
