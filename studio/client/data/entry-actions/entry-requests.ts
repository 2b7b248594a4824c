import { entryPathSchema, type NewEntry, stashSchema } from '../../../api/entries.ts';
import { draftOf, sendWithin } from '../draft/drafts.ts';
import { loadContentIndex, refreshContentIndex } from '../entries/entries.ts';
import { post, Unreachable } from '../requests/requests.ts';

const SECTION_FILE = 'section.yaml';

/** Adds an entry. @returns the entry's file. @throws Unreachable, ApiError */
export async function addEntry(order: NewEntry): Promise<string> {
  const { file } = await post('/api/entry/new', order, entryPathSchema);
  await refreshContentIndex();
  return file;
}

/** The new place of an entry. `section` is the folder of its section; undefined if it stays in its section. */
export type NewTestOutbox = { readonly slug: string; readonly section?: string | undefined };

/**
 * Changes the address of an entry.
 *
 * @throws Unreachable, ApiError
 */
export async function renameEntry(
  file: string,
  { slug, section }: NewTestOutbox,
  onRenamed: (file: string) => void,
): Promise<void> {
  const placed = await post(
    '/api/entry/rename',
    { file, etag: await etagOf(file), slug, ...(section !== undefined && { section }) },
    entryPathSchema,
  );
  const show = await loadContentIndex();
  onRenamed(placed.file);
  show();
}

/**
 * Deletes an entry. Calls `onRemoved` to leave its screen right before the entry leaves the content index, with the id
 * of the stash that can restore it.
 *
 * @throws Unreachable, ApiError
 */
export async function removeEntry(file: string, onRemoved: (stash: string | undefined) => void): Promise<void> {
  const { stash } = await post('/api/entry/remove', { file, etag: await etagOf(file) }, stashSchema);
  const show = await loadContentIndex();
  onRemoved(stash);
  show();
}

/** Restores a deleted entry. @throws Unreachable, ApiError */
export async function restoreEntry(stash: string): Promise<void> {
  await post('/api/stash/restore', { stash }, stashSchema);
  await refreshContentIndex();
}

/**
 * Saves all edits of an entry, and those of the entries of a section, so that none is left behind.
 *
 * @returns the etag of the entry
 * @throws Unreachable
 */
async function etagOf(file: string): Promise<number> {
  const isSection = file.endsWith(SECTION_FILE);
  if (isSection && !(await sendWithin(file.slice(0, -SECTION_FILE.length)))) throw new Unreachable();
  const store = draftOf(file);
  await store.refresh();
  await store.send();
  const { draft } = store.state.get();
  if (!draft || !store.isSaved) throw new Unreachable();
  return draft.etag;
}
