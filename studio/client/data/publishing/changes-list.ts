import { stashSchema } from '../../../api/entries.ts';
import { type ChangedFile, type Changes, changesSchema } from '../../../api/publishing.ts';
import { Store, useStore } from '../../ui/store.ts';
import { loadContentIndex } from '../entries/entries.ts';
import { get, post } from '../requests/requests.ts';
import { describeProblem } from '../requests/use-request.ts';

type Loaded = {
  /** Undefined until it is there first. */
  readonly changes: Changes | undefined;
  /** Why it could not be had, or is not what it is by now. */
  readonly problem: string | undefined;
};

const EMPTY: Loaded = { changes: undefined, problem: undefined };
const store = new Store(EMPTY);
let asked = 0;

async function loadChanges(): Promise<() => void> {
  asked += 1;
  const mine = asked;
  const known = await get('/api/changes', changesSchema).then(
    (changes) => ({ changes, problem: undefined }),
    (error) => ({ problem: describeProblem(error) }),
  );
  return () => mine === asked && store.set({ ...store.get(), ...known });
}

/** Asks for what would change for visitors. */
export const refreshChanges = async () => (await loadChanges())();

/** The same, and the desk with it: what has changed in both is shown at once. */
export async function refreshChangesAndIndex() {
  for (const show of await Promise.all([loadChanges(), loadContentIndex()])) show();
}

/** So that nobody sees an old list when one comes back. */
export function forgetChanges() {
  asked += 1;
  store.set(EMPTY);
}

export const knownChanges = () => store.get().changes;

export const useChanges = () => useStore(store);

/** Taken back since the page was loaded, by the ids of what was put aside. */
const discardedStore = new Store<ReadonlySet<string>>(new Set());

export const useDiscarded = () => useStore(discardedStore);

/**
 * Makes a file what is published, with all that goes with it.
 * @param onStashed hears what was put aside before that is shown
 * @throws Unreachable, Refusal
 */
export async function discard({ file, etag, others }: ChangedFile, onStashed: (id: string) => void) {
  const order = { file, etag, others: others.map((other) => ({ file: other.file, etag: other.etag })) };
  const { stash } = await post('/api/draft/discard', order, stashSchema);
  if (stash) {
    discardedStore.set(new Set([...discardedStore.get(), stash]));
    onStashed(stash);
  }
  await refreshChangesAndIndex();
}

/** Puts drafts back that were put aside; others in their place are put aside. @throws Unreachable, Refusal */
export const restoreStash = (stash: string) => post('/api/stash/restore', { stash }, stashSchema);
