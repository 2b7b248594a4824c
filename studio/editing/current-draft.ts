import { type ContentKind, isOptionalFile, kindOf } from '../../model/kinds/places.ts';
import { Conflict, type DocumentWrite } from '../../storage/documents.ts';
import type { Draft } from '../api/drafts.ts';
import { StaleDraft } from '../workspace.ts';
import { filesBeside } from './beside.ts';
import { publishedPathIn } from './changed-groups.ts';
import { formState, publishedOf } from './draft-state.ts';
import { type DraftsContext, noSuchFile, type Snapshot, takeSnapshot } from './drafts-context.ts';
import { asFormContent, mistakesAt, shownAt } from './file-at.ts';
import { contentWithTranslations, translationsOf } from './translated-drafts.ts';
import { untranslatedIn } from './translated-entries.ts';
import type { Content } from './writer/source.ts';

/** Reads the draft of a file. @throws NotFound if the file has no form or does not exist */
export async function readDraft(context: DraftsContext, file: string): Promise<Draft> {
  const snapshot = await takeSnapshot(context, file);
  const exists = snapshot.drafts.has(file) || publishedOf(snapshot.manifest, file) !== null;
  if (!exists && !isOptionalFile(file)) throw noSuchFile(file);
  return draftIn(context, snapshot, file);
}

/** Reads the draft of a file, which may be deleted. @throws NotFound if the file has no form */
export async function draftIn(context: DraftsContext, snapshot: Snapshot, file: string): Promise<Draft> {
  const { manifest, seen, drafts, names, language, furtherLanguages: languages } = snapshot;
  const kind = kindOf(file);
  const change = drafts.get(file)?.value;
  const inFolder = publishedOf(manifest, file);
  if (!kind) throw noSuchFile(file);
  const now = change ? change.now : inFolder;
  const files = [file, ...translationsOf(snapshot, file)] as const;
  const isConflicted = files.some((path) => isConflictedAt(snapshot, path));
  const movedFrom = publishedPathIn(file, (path) => drafts.get(path)?.value, seen);
  const shown = async (
    path: string,
    content: Promise<Content | undefined>,
    hashAt: (path: string) => string | null,
  ): Promise<Partial<Awaited<ReturnType<typeof contentWithTranslations>>>> => {
    const original = await content;
    if (!original) return {};
    const plain = asFormContent(original);
    return contentWithTranslations(context, plain, { file: path, kind, languages, names, hashAt });
  };
  const before = movedFrom ?? file;
  const [content, published, other, mistakes] = await Promise.all([
    shown(file, shownAt(context, file, now, language), (path) => draftedOf(snapshot, path)),
    shown(before, shownAt(context, file, publishedOf(seen, before), language), (path) => publishedOf(seen, path)),
    isConflicted
      ? shown(file, shownAt(context, file, inFolder, language), (path) => publishedOf(manifest, path))
      : undefined,
    mistakesAt(context, names, file, now),
  ]);
  const untranslated =
    content.content && now !== null ? untranslatedIn(kind, content.content, content.translations ?? []) : [];
  return {
    file,
    kind: kind.name,
    language,
    ...(languages.length > 0 && { furtherLanguages: [...languages] }),
    etag: formState(snapshot, files),
    ...(content.content && { now: content.content }),
    ...(published.content && { published: published.content }),
    ...(movedFrom !== undefined && { isMoved: true }),
    ...(other?.content && { inFolder: other.content }),
    isConflicted,
    files: filesBeside(file, manifest, [...drafts.values()]),
    ...(change && { author: change.author }),
    mistakes: [...mistakes, ...(content.mistakes ?? [])],
    ...(untranslated.length > 0 && { untranslated }),
  };
}

/** Returns the hash of a file with its draft; null if there is none. */
export const draftedOf = ({ manifest, drafts }: Pick<Snapshot, 'manifest' | 'drafts'>, path: string): string | null => {
  const draft = drafts.get(path)?.value;
  return draft ? draft.now : publishedOf(manifest, path);
};

/** Returns whether a file was edited outside the studio since its draft began. */
export const isConflictedAt = ({ manifest, drafts }: Pick<Snapshot, 'manifest' | 'drafts'>, path: string): boolean => {
  const draft = drafts.get(path);
  return draft !== undefined && draft.value.base !== publishedOf(manifest, path);
};

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
  if (formState(snapshot, [file, ...translationsOf(snapshot, file)]) !== etag)
    throw new StaleDraft(await draftIn(context, snapshot, file));
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
