import { CONTENT_FORMAT } from '../../model/format.ts';
import { isOptionalFile } from '../../model/kinds/places.ts';
import type { Kept } from '../../storage/collection.ts';
import type { Draft } from '../api/drafts.ts';
import type { Change } from '../records/records.ts';
import type { Workspace } from '../workspace.ts';
import { putAside } from './asides.ts';
import { type DraftsContext, noSuchFile, takeSnapshot, withDraft } from './drafts-context.ts';
import { commitDraft, draftIn, knownDraft } from './known-draft.ts';
import { writeText } from './write-text.ts';

/** Writes values into a draft: see Workspace.edit. */
export async function editDraft(
  context: DraftsContext,
  { file, rev, edits, author }: Parameters<Workspace['edit']>[0],
): Promise<Draft> {
  const { changes } = context.records;
  const snapshot = await takeSnapshot(context);
  const { kind, change, published, expected } = await knownDraft(context, snapshot, file, rev);
  const source = change ? change.value.now : published;
  if (source === null && !isOptionalFile(file)) throw noSuchFile(file);
  const now = await writeText(context, { file, kind, source, published }, edits);
  if (now === source) return draftIn(context, snapshot, file);
  if (now === published) {
    await commitDraft(context, file, [changes.removal(file, expected)]);
    return draftIn(context, await withDraft(context, snapshot, file, undefined), file);
  }
  const base = change ? change.value.base : published;
  const value = { ...change?.value, base, now, format: CONTENT_FORMAT, author, at: new Date().toISOString() };
  await commitDraft(context, file, [changes.write(file, value, expected)]);
  const next = await withDraft(context, snapshot, file, { id: file, rev: expected + 1, value });
  return draftIn(context, next, file);
}

/** Ends a contest: see Workspace.settle. */
export async function settleDraft(
  context: DraftsContext,
  { file, rev, keep, author }: Parameters<Workspace['settle']>[0],
): ReturnType<Workspace['settle']> {
  const { changes } = context.records;
  const snapshot = await takeSnapshot(context);
  const { change, published } = await knownDraft(context, snapshot, file, rev);
  if (keep === 'theirs' || change?.value.now === published) {
    const aside = change && (await setAside(context, file, change));
    return { ...(await draftIn(context, await withDraft(context, snapshot, file, undefined), file)), aside };
  }
  if (!change || change.value.base === published)
    return { ...(await draftIn(context, snapshot, file)), aside: undefined };
  const value = { ...change.value, base: published, author, at: new Date().toISOString() };
  await commitDraft(context, file, [changes.write(file, value, change.rev)]);
  const next = await withDraft(context, snapshot, file, { id: file, rev: change.rev + 1, value });
  return { ...(await draftIn(context, next, file)), aside: undefined };
}

/** Takes a draft from the desk. @returns the id by which it is put back */
async function setAside(context: DraftsContext, file: string, change: Kept<Change>): Promise<string> {
  const { id, writes } = await putAside(context.records, { format: CONTENT_FORMAT, drafts: { [file]: change.value } });
  await commitDraft(context, file, [context.records.changes.removal(file, change.rev), ...writes]);
  return id;
}
