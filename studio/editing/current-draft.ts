import { type ContentKind, isOptionalFile, kindOf } from '../../model/kinds/places.ts';
import { Conflict, type DocumentWrite } from '../../storage/documents.ts';
import type { Draft } from '../api/drafts.ts';
import { StaleDraft } from '../workspace.ts';
import { filesBeside } from './beside.ts';
import { publishedPathIn } from './changed-groups.ts';
import { draftState, publishedOf } from './draft-state.ts';
import { type DraftsContext, noSuchFile, type Snapshot, takeSnapshot } from './drafts-context.ts';
import { asFormContent, mistakesAt, shownAt } from './file-at.ts';

/** Reads the draft of a file. @throws NotFound if the file has no form or does not exist */
export async function readDraft(context: DraftsContext, file: string): Promise<Draft> {
  const snapshot = await takeSnapshot(context, file);
  const exists = snapshot.drafts.has(file) || publishedOf(snapshot.manifest, file) !== null;
  if (!exists && !isOptionalFile(file)) throw noSuchFile(file);
  return draftIn(context, snapshot, file);
}

/** Reads the draft of a file, which may be deleted. @throws NotFound if the file has no form */
export async function draftIn(context: DraftsContext, snapshot: Snapshot, file: string): Promise<Draft> {
  const { manifest, seen, drafts, names, language } = snapshot;
  const kind = kindOf(file);
  const change = drafts.get(file)?.value;
  const inFolder = publishedOf(manifest, file);
  if (!kind) throw noSuchFile(file);
  const now = change ? change.now : inFolder;
  const isConflicted = change !== undefined && change.base !== inFolder;
  const movedFrom = publishedPathIn(file, (path) => drafts.get(path)?.value, seen);
  const [content, before, other, mistakes] = await Promise.all([
    shownAt(context, file, now, language),
    shownAt(context, file, publishedOf(seen, movedFrom ?? file), language),
    isConflicted ? shownAt(context, file, inFolder, language) : undefined,
    mistakesAt(context, names, file, now),
  ]);
  return {
    file,
    kind: kind.name,
    language,
    etag: draftState(change, inFolder),
    ...(content && { now: asFormContent(content) }),
    ...(before && { published: asFormContent(before) }),
    ...(movedFrom !== undefined && { isMoved: true }),
    ...(other && { inFolder: asFormContent(other) }),
    isConflicted,
    files: filesBeside(file, manifest, [...drafts.values()]),
    ...(change && { author: change.author }),
    mistakes,
  };
}

export type CurrentDraft = {
  readonly kind: ContentKind;
  readonly change: ReturnType<Snapshot['drafts']['get']>;
  readonly published: string | null;
  readonly expected: number;
};

/** Finds the draft that an edit was made on. @throws StaleDraft if it has changed since; NotFound */
export async function requireCurrentDraft(
  context: DraftsContext,
  snapshot: Snapshot,
  file: string,
  etag: number,
): Promise<CurrentDraft> {
  const kind = kindOf(file);
  if (!kind) throw noSuchFile(file);
  const change = snapshot.drafts.get(file);
  const published = publishedOf(snapshot.manifest, file);
  if (!change && published === null && !isOptionalFile(file)) throw noSuchFile(file);
  if (draftState(change?.value, published) !== etag) throw new StaleDraft(await draftIn(context, snapshot, file));
  return { kind, change, published, expected: change?.version ?? 0 };
}

/** Commits writes to the draft of one file. @throws StaleDraft if another commit came first */
export async function commitDraft(
  context: DraftsContext,
  file: string,
  writes: readonly DocumentWrite[],
): Promise<void> {
  try {
    await context.documents.commit(writes);
  } catch (error) {
    throw error instanceof Conflict ? new StaleDraft(await readDraft(context, file)) : error;
  }
}
