import { type NewEntry, placedSchema, stashSchema } from '../../../api/entries.ts';
import { draftOf } from '../draft/drafts.ts';
import { loadContentIndex, refreshContentIndex } from '../entries/entries.ts';
import { post, Unreachable } from '../requests/requests.ts';

/** Adds an entry. @returns its file. @throws Unreachable, Refusal */
export async function addEntry(order: NewEntry): Promise<string> {
  const { file } = await post('/api/entry/new', order, placedSchema);
  await refreshContentIndex();
  return file;
}

/** @param onRenamed leads to its new file when the desk shows it: nothing stands between. @throws Unreachable, Refusal */
export async function renameEntry(file: string, slug: string, onRenamed: (file: string) => void): Promise<void> {
  const placed = await post('/api/entry/rename', { file, etag: await etagOf(file), slug }, placedSchema);
  const show = await loadContentIndex();
  onRenamed(placed.file);
  show();
}

/** @param onRemoved leads away when the desk is without it, and hears how it is put back. @throws Unreachable, Refusal */
export async function removeEntry(file: string, onRemoved: (stash: string | undefined) => void): Promise<void> {
  const { stash } = await post('/api/entry/remove', { file, etag: await etagOf(file) }, stashSchema);
  const show = await loadContentIndex();
  onRemoved(stash);
  show();
}

/** @throws Unreachable, Refusal */
export async function restoreEntry(stash: string): Promise<void> {
  await post('/api/stash/restore', { stash }, stashSchema);
  await refreshContentIndex();
}

/** After all that was typed in it is saved: nothing of it may be left behind. @throws Unreachable */
async function etagOf(file: string): Promise<number> {
  const store = draftOf(file);
  await store.refresh();
  await store.send();
  const { draft } = store.state.get();
  if (!draft || !store.isSaved) throw new Unreachable();
  return draft.etag;
}
