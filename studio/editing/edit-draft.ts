import { CONTENT_FORMAT } from '../../model/format.ts';
import { isOptionalFile } from '../../model/kinds/places.ts';
import type { StoredValue } from '../../storage/collection.ts';
import type { DocumentWrite } from '../../storage/documents.ts';
import type { Draft } from '../api/drafts.ts';
import type { Change } from '../records/records.ts';
import type { Workspace } from '../workspace.ts';
import { commitDraft, draftedOf, draftIn, isConflictedAt, requireCurrentDraft } from './current-draft.ts';
import { publishedOf } from './draft-state.ts';
import { type DraftsContext, noSuchFile, type Snapshot, takeSnapshot, withDrafts } from './drafts-context.ts';
import { asFormContent, contentAt } from './file-at.ts';
import { stashDrafts } from './stashes.ts';
import { splitEdits, translationsOf } from './translated-drafts.ts';
import { writeText } from './write-text.ts';

export async function editDraft(
  context: DraftsContext,
  { file, etag, edits, author }: Parameters<Workspace['edit']>[0],
): Promise<Draft> {
  const snapshot = await takeSnapshot(context, file);
  const { kind, change, published } = await requireCurrentDraft(context, snapshot, file, etag);
  const source = change ? change.value.now : published;
  if (source === null && !isOptionalFile(file)) throw noSuchFile(file);
  const { language, names, furtherLanguages: languages } = snapshot;
  const hashAt = (path: string) => draftedOf(snapshot, path);
  const publishedAt = (path: string) => publishedOf(snapshot.manifest, path);
  const content = languages.length > 0 ? await contentAt(context, file, source, language) : undefined;
  const reading = { file, kind, languages, names, hashAt, publishedAt };
  const split = content
    ? await splitEdits(context, asFormContent(content), reading, edits)
    : { edits, translations: [] };
  const now =
    split.edits.length === 0
      ? source
      : await writeText(context, { file, kind, source, published, language }, split.edits);
  const changed = [{ file, now, source }, ...split.translations].filter((one) => one.now !== one.source);
  if (changed.length === 0) return draftIn(context, snapshot, file);
  const next = changed.map((one) => draftAfter(context, snapshot, one, author));
  await commitDraft(
    context,
    file,
    next.map(({ write }) => write),
  );
  const drafts = new Map(next.map(({ file, draft }) => [file, draft] as const));
  return draftIn(context, await withDrafts(context, snapshot, drafts), file);
}

/** Returns the draft of a file with a new hash. A draft that equals the published file is removed. */
function draftAfter(
  { records: { changes } }: DraftsContext,
  { drafts, manifest }: Snapshot,
  { file, now }: { readonly file: string; readonly now: string | null },
  author: string,
): { readonly file: string; readonly write: DocumentWrite; readonly draft: StoredValue<Change> | undefined } {
  const change = drafts.get(file);
  const published = publishedOf(manifest, file);
  const expected = change?.version ?? 0;
  if (now === published) return { file, write: changes.removal(file, expected), draft: undefined };
  const base = change ? change.value.base : published;
  const value = { ...change?.value, base, now, format: CONTENT_FORMAT, author, at: new Date().toISOString() };
  return { file, write: changes.write(file, value, expected), draft: { id: file, version: expected + 1, value } };
}

export async function resolveConflict(
  context: DraftsContext,
  { file, etag, keep, author }: Parameters<Workspace['resolveConflict']>[0],
): ReturnType<Workspace['resolveConflict']> {
  const { changes } = context.records;
  const snapshot = await takeSnapshot(context);
  await requireCurrentDraft(context, snapshot, file, etag);
  const { drafts, manifest } = snapshot;
  const files = [file, ...translationsOf(snapshot, file)];
  const isSame = (path: string) => drafts.get(path)?.value.now === publishedOf(manifest, path);
  const conflicted = files.filter((path) => isConflictedAt(snapshot, path));
  const given = conflicted.filter((path) => keep === 'theirs' || isSame(path));
  const stash = given.length > 0 ? await stashGiven(context, file, snapshot, given) : undefined;
  const kept = conflicted.flatMap((path) => {
    const change = given.includes(path) ? undefined : drafts.get(path);
    if (!change) return [];
    const value = { ...change.value, base: publishedOf(manifest, path), author, at: new Date().toISOString() };
    return [[path, { id: path, version: change.version + 1, value }] as const];
  });
  if (kept.length > 0) {
    const writes = kept.map(([path, { value, version }]) => changes.write(path, value, version - 1));
    await commitDraft(context, file, writes);
  }
  const next = new Map<string, StoredValue<Change> | undefined>([
    ...given.map((path) => [path, undefined] as const),
    ...kept,
  ]);
  return { ...(await draftIn(context, await withDrafts(context, snapshot, next), file)), stash };
}

/** Stashes the drafts of some files and removes them. */
async function stashGiven(
  context: DraftsContext,
  file: string,
  { drafts }: Snapshot,
  given: readonly string[],
): Promise<string> {
  const changes = given.flatMap((path) => drafts.get(path) ?? []);
  const { id, writes } = await stashDrafts(context.records, {
    format: CONTENT_FORMAT,
    drafts: Object.fromEntries(changes.map((change) => [change.id, change.value])),
  });
  const removals = changes.map((change) => context.records.changes.removal(change.id, change.version));
  await commitDraft(context, file, [...removals, ...writes]);
  return id;
}
