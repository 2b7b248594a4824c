import { CONTENT_FORMAT } from '../../model/format.ts';
import { isOptionalFile } from '../../model/kinds/places.ts';
import type { StoredValue } from '../../storage/collection.ts';
import type { Draft } from '../api/drafts.ts';
import type { Change } from '../records/records.ts';
import type { Workspace } from '../workspace.ts';
import { commitDraft, draftIn, requireCurrentDraft } from './current-draft.ts';
import { type DraftsContext, noSuchFile, takeSnapshot, withDraft } from './drafts-context.ts';
import { stashDrafts } from './stashes.ts';
import { writeText } from './write-text.ts';

export async function editDraft(
  context: DraftsContext,
  { file, etag, edits, author }: Parameters<Workspace['edit']>[0],
): Promise<Draft> {
  const { changes } = context.records;
  const snapshot = await takeSnapshot(context, file);
  const { kind, change, published, expected } = await requireCurrentDraft(context, snapshot, file, etag);
  const source = change ? change.value.now : published;
  if (source === null && !isOptionalFile(file)) throw noSuchFile(file);
  const { language } = snapshot;
  const now = await writeText(context, { file, kind, source, published, language }, edits);
  if (now === source) return draftIn(context, snapshot, file);
  if (now === published) {
    await commitDraft(context, file, [changes.removal(file, expected)]);
    return draftIn(context, await withDraft(context, snapshot, file, undefined), file);
  }
  const base = change ? change.value.base : published;
  const value = { ...change?.value, base, now, format: CONTENT_FORMAT, author, at: new Date().toISOString() };
  await commitDraft(context, file, [changes.write(file, value, expected)]);
  const next = await withDraft(context, snapshot, file, { id: file, version: expected + 1, value });
  return draftIn(context, next, file);
}

export async function resolveConflict(
  context: DraftsContext,
  { file, etag, keep, author }: Parameters<Workspace['resolveConflict']>[0],
): ReturnType<Workspace['resolveConflict']> {
  const { changes } = context.records;
  const snapshot = await takeSnapshot(context);
  const { change, published } = await requireCurrentDraft(context, snapshot, file, etag);
  if (keep === 'theirs' || change?.value.now === published) {
    const stash = change && (await stashDraft(context, file, change));
    return { ...(await draftIn(context, await withDraft(context, snapshot, file, undefined), file)), stash };
  }
  if (!change || change.value.base === published)
    return { ...(await draftIn(context, snapshot, file)), stash: undefined };
  const value = { ...change.value, base: published, author, at: new Date().toISOString() };
  await commitDraft(context, file, [changes.write(file, value, change.version)]);
  const next = await withDraft(context, snapshot, file, { id: file, version: change.version + 1, value });
  return { ...(await draftIn(context, next, file)), stash: undefined };
}

async function stashDraft(context: DraftsContext, file: string, change: StoredValue<Change>): Promise<string> {
  const { id, writes } = await stashDrafts(context.records, {
    format: CONTENT_FORMAT,
    drafts: { [file]: change.value },
  });
  await commitDraft(context, file, [context.records.changes.removal(file, change.version), ...writes]);
  return id;
}
