import { asideSchema } from '../../../api/entries.ts';
import { type ChangedFile, type Changes, changesSchema } from '../../../api/publishing.ts';
import { Store, useStore } from '../../ui/store.ts';
import { loadDesk } from '../entries/entries.ts';
import { get, post } from '../requests/requests.ts';
import { problemInWords } from '../requests/use-request.ts';

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

/** Taken back since the page was loaded, by the ids of what was put aside. */
const takenBackStore = new Store<ReadonlySet<string>>(new Set());

export const useTakenBack = () => useStore(takenBackStore);

/**
 * Makes a file what is published, with all that goes with it.
 * @param onAside hears what was put aside before that is shown
 * @throws Unreachable, Refusal
 */
export async function takeBack({ file, rev, others }: ChangedFile, onAside: (id: string) => void) {
  const order = { file, rev, others: others.map((other) => ({ file: other.file, rev: other.rev })) };
  const { aside } = await post('/api/draft/take-back', order, asideSchema);
  if (aside) {
    takenBackStore.set(new Set([...takenBackStore.get(), aside]));
    onAside(aside);
  }
  await refreshChangesAndDesk();
}

/** Puts drafts back that were put aside; others in their place are put aside. @throws Unreachable, Refusal */
export const bringBack = (aside: string) => post('/api/aside/restore', { aside }, asideSchema);
