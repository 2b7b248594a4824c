import { type ContentKind, isOptionalFile, kindOf } from '../../model/kinds/places.ts';
import type { Kept } from '../../storage/collection.ts';
import { Conflict, type DocumentWrite } from '../../storage/documents.ts';
import type { Draft } from '../api/drafts.ts';
import type { Change, Manifest } from '../records.ts';
import { StaleDraft } from '../workspace.ts';
import { filesBeside } from './beside.ts';
import { movedFromIn } from './changed-groups.ts';
import { draftState, publishedOf } from './draft-state.ts';
import { type DraftsContext, noSuchFile, SITE_FILE } from './drafts-context.ts';
import { inForms, mistakesAt, shownAt } from './file-at.ts';

/** @throws NotFound for a file that has no form */
export async function readDraft(context: DraftsContext, file: string): Promise<Draft> {
  const kind = kindOf(file);
  const { manifest } = await context.head();
  const change = await context.records.changes.get(file);
  const isThere = change !== undefined || publishedOf(manifest, file) !== null;
  if (!kind || !(isThere || isOptionalFile(file))) throw noSuchFile(file);
  return draftOf(context, { file, kind, manifest, change });
}

/** A file, and what is known of it. */
type Found = {
  readonly file: string;
  readonly kind: ContentKind;
  readonly manifest: Manifest;
  readonly change: Kept<Change> | undefined;
};

export async function draftOf(context: DraftsContext, { file, kind, manifest, change }: Found): Promise<Draft> {
  const { records, served, texts } = context;
  const inFolder = publishedOf(manifest, file);
  const now = change ? change.value.now : inFolder;
  const isContested = change !== undefined && change.value.base !== inFolder;
  const siteChange = await records.changes.get(SITE_FILE);
  const site = (siteChange ? siteChange.value.now : manifest[SITE_FILE]) ?? undefined;
  const all = await records.changes.all();
  const beside = filesBeside(file, manifest, all);
  const seen = await served();
  const movedFrom = movedFromIn(file, (path) => all.find(({ id }) => id === path)?.value, seen);
  const [content, before, other, mistakes] = await Promise.all([
    shownAt(context, file, now),
    shownAt(context, file, publishedOf(seen, movedFrom ?? file)),
    isContested ? shownAt(context, file, inFolder) : undefined,
    texts.names(site).then((names) => mistakesAt(context, names, file, now)),
  ]);
  return {
    file,
    kind: kind.name,
    rev: draftState(change?.value, inFolder),
    ...(content && { now: inForms(content) }),
    ...(before && { published: inForms(before) }),
    ...(movedFrom !== undefined && { isMoved: true }),
    ...(other && { inFolder: inForms(other) }),
    isContested,
    files: beside,
    ...(change && { author: change.value.author }),
    mistakes,
  };
}

/**
 * A file that has a form, as its writer knows it.
 *
 * @throws StaleDraft where it is another by now; NotFound
 */
export async function knownDraft(context: DraftsContext, file: string, rev: number) {
  const kind = kindOf(file);
  if (!kind) throw noSuchFile(file);
  const { manifest } = await context.head();
  const change = await context.records.changes.get(file);
  const published = publishedOf(manifest, file);
  if (draftState(change?.value, published) !== rev) throw await staleDraft(context, file);
  if (!change && published === null && !isOptionalFile(file)) throw noSuchFile(file);
  return { kind, change, published, manifest, expected: change?.rev ?? 0 };
}

/** Commits what is done to one file. @throws StaleDraft */
export async function commitDraft(
  context: DraftsContext,
  file: string,
  writes: readonly DocumentWrite[],
): Promise<void> {
  try {
    await context.documents.commit(writes);
  } catch (error) {
    throw error instanceof Conflict ? await staleDraft(context, file) : error;
  }
}

export const staleDraft = async (context: DraftsContext, file: string) =>
  new StaleDraft(await readDraft(context, file));
