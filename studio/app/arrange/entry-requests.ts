import { asideSchema, type NewEntry, placedSchema } from '../../api/entries.ts';
import { refreshDesk } from '../desk/desk.ts';
import { draftOf } from '../draft/drafts.ts';
import { post, Unreachable } from '../requests/requests.ts';

/** Adds an entry. @returns its file. @throws Unreachable, Refusal */
export async function addEntry(order: NewEntry): Promise<string> {
  const { file } = await post('/api/entry/new', order, placedSchema);
  await refreshDesk();
  return file;
}

/** @returns its new file. @throws Unreachable, Refusal */
export async function renameEntry(file: string, slug: string): Promise<string> {
  const placed = await post('/api/entry/rename', { file, rev: await revOf(file), slug }, placedSchema);
  await refreshDesk();
  return placed.file;
}

/** @returns by which it can be put back. @throws Unreachable, Refusal */
export async function removeEntry(file: string): Promise<string | undefined> {
  const { aside } = await post('/api/entry/remove', { file, rev: await revOf(file) }, asideSchema);
  await refreshDesk();
  return aside;
}

/** @throws Unreachable, Refusal */
export async function restoreEntry(aside: string): Promise<void> {
  await post('/api/aside/restore', { aside }, asideSchema);
  await refreshDesk();
}

/** After all that was typed in it is saved: nothing of it may be left behind. @throws Unreachable */
async function revOf(file: string): Promise<number> {
  const store = draftOf(file);
  await store.refresh();
  await store.send();
  const { draft } = store.state.get();
  if (!draft || !store.isSaved) throw new Unreachable();
  return draft.rev;
}
