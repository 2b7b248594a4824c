import { asideSchema } from '../../../api/entries.ts';
import { refreshDesk } from '../entries/entries.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { draftOf } from '../draft/drafts.ts';
import { post, Unreachable } from '../requests/requests.ts';

/** Files that stay and change when the sample goes or comes back. */
const FILES = ['site.yaml', 'about.md', 'words.yaml'];

/** Puts what is left of the sample into the drawer. @throws Unreachable, Refusal */
export const putAway = () => ask('/api/first-run/put-away');

/** @throws Unreachable, Refusal */
export const bringBack = () => ask('/api/first-run/bring-back');

async function ask(address: '/api/first-run/put-away' | '/api/first-run/bring-back') {
  const stores = FILES.map(draftOf);
  await Promise.all(stores.map(saved));
  await post(address, {}, asideSchema);
  await Promise.all([refreshDesk(), ...stores.map((store) => store.refresh())]);
}

/** Once the server has what was typed: it would be taken for the sample's otherwise. */
async function saved(store: DraftStore): Promise<void> {
  await store.send();
  if (!store.isSaved) throw new Unreachable();
}
