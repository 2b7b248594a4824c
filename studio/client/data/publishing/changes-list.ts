import { stashSchema } from '../../../api/entries.ts';
import { type ChangedFile, type Changes, changesSchema } from '../../../api/publishing.ts';
import { Store, useStore } from '../../ui/store.ts';
import { loadContentIndex } from '../entries/entries.ts';
import { get, post } from '../requests/requests.ts';
import { describeProblem } from '../requests/use-request.ts';

type Loaded = {
  readonly changes: Changes | undefined;
  /** Why the changes could not be loaded; the last list stays. */
  readonly problem: string | undefined;
};

const EMPTY: Loaded = { changes: undefined, problem: undefined };
const store = new Store(EMPTY);
let requests = 0;

async function loadChanges(): Promise<() => void> {
  requests += 1;
  const request = requests;
  const loaded = await get('/api/changes', changesSchema).then(
    (changes) => ({ changes, problem: undefined }),
    (error) => ({ problem: describeProblem(error) }),
  );
  return () => request === requests && store.set({ ...store.get(), ...loaded });
}

export const refreshChanges = async () => (await loadChanges())();

/** Loads the unpublished changes and the content index, and shows both at the same time. */
export async function refreshChangesAndIndex() {
  for (const show of await Promise.all([loadChanges(), loadContentIndex()])) show();
}

/** Deletes the loaded changes, so that the screen never opens with an old list. */
export function forgetChanges() {
  requests += 1;
  store.set(EMPTY);
}

export const currentChanges = () => store.get().changes;

export const useChanges = () => useStore(store);

/** The changes that were discarded since the page was loaded, as the ids of their stashes. */
const discardedStore = new Store<ReadonlySet<string>>(new Set());

export const useDiscarded = () => useStore(discardedStore);

/** Resets a file with its `others`. `onStashed` runs before the new list is shown. @throws Unreachable, ApiError */
export async function discard({ file, etag, others }: ChangedFile, onStashed: (id: string) => void) {
  const order = { file, etag, others: others.map((other) => ({ file: other.file, etag: other.etag })) };
  const { stash } = await post('/api/draft/discard', order, stashSchema);
  if (stash) {
    discardedStore.set(new Set([...discardedStore.get(), stash]));
    onStashed(stash);
  }
  await refreshChangesAndIndex();
}

/** Restores stashed drafts. Drafts that they replace are stashed. @throws Unreachable, ApiError */
export const restoreStash = (stash: string) => post('/api/stash/restore', { stash }, stashSchema);
