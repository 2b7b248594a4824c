import { asideSchema } from '../../../api/entries.ts';
import type { ChangedFile } from '../../../api/publishing.ts';
import { post } from '../requests/requests.ts';
import { Store, useStore } from '../../ui/store.ts';
import { refreshChangesAndDesk } from './changes-list.ts';

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
