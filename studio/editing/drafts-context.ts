import { posix } from 'node:path';
import { mapConcurrently } from '../../assets/images/concurrency.ts';
import { siteKind } from '../../model/kinds/site.ts';
import type { Names } from '../../model/placeholders.ts';
import type { StoredValue } from '../../storage/collection.ts';
import { Conflict, type Documents } from '../../storage/documents.ts';
import type { Change, Manifest, Records } from '../records/records.ts';
import { NotFound } from '../workspace.ts';
import type { Texts } from './texts.ts';

export type DraftsContext = {
  readonly documents: Documents;
  readonly records: Records;
  readonly texts: Texts;
  /** Reads the content. With `file`, only what the draft of this file shows is checked for external edits. */
  readonly head: (file?: string) => Promise<ContentState>;
};

export type ContentState = {
  readonly manifest: Manifest;
  /** The files that visitors see, if external edits in the content folder are not published yet. */
  readonly seen?: Manifest | undefined;
};

/** The content and all drafts at one moment. Each request reads them once. */
export type Snapshot = {
  readonly manifest: Manifest;
  readonly seen: Manifest;
  readonly drafts: ReadonlyMap<string, StoredValue<Change>>;
  /** The content with all drafts applied: hashes by path. */
  readonly now: ReadonlyMap<string, string>;
  readonly names: Names;
  /** The language of the site, whose default words its files may leave out. */
  readonly language: string;
  /** The languages into which the site is translated. */
  readonly furtherLanguages: readonly string[];
};

export const SITE_FILE = siteKind.path;

const FILES_AT_A_TIME = 16;
const MAX_ATTEMPTS = 30;

/** Reads the content and all drafts. With `file`, external edits of files that its draft does not show may be missing. */
export async function takeSnapshot(context: DraftsContext, file?: string): Promise<Snapshot> {
  const { manifest, seen = manifest } = await context.head(file);
  // Drafts are read last: otherwise a draft that is published in between would look like a conflict.
  const changes = await context.records.changes.all();
  const drafts = new Map(changes.map((change) => [change.id, change]));
  // A renamed draft also shows the file that it was.
  const isMoved = file !== undefined && drafts.get(file)?.value.movedFrom !== undefined;
  return isMoved ? takeSnapshot(context) : snapshotOf(context, { manifest, seen }, drafts);
}

/** Returns the snapshot with other drafts of some files, or without the drafts that are undefined. */
export function withDrafts(
  context: DraftsContext,
  { manifest, seen, drafts }: Snapshot,
  changes: ReadonlyMap<string, StoredValue<Change> | undefined>,
): Promise<Snapshot> {
  const others = [...drafts].filter(([path]) => !changes.has(path));
  const changed = [...changes].flatMap(([path, change]) => (change ? [[path, change] as const] : []));
  return snapshotOf(context, { manifest, seen }, new Map([...others, ...changed]));
}

async function snapshotOf(
  { texts }: Pick<DraftsContext, 'texts'>,
  published: Pick<Snapshot, 'manifest' | 'seen'>,
  drafts: Snapshot['drafts'],
): Promise<Snapshot> {
  const now = new Map(Object.entries(published.manifest));
  for (const [file, { value }] of drafts) {
    if (value.now === null) now.delete(file);
    else now.set(file, value.now);
  }
  return { ...published, drafts, now, ...(await texts.site(now.get(SITE_FILE))) };
}

/** Retries work that fails because another window committed first. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

export async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  await mapConcurrently(FILES_AT_A_TIME, [...items.entries()], async ([index, item]) => {
    results[index] = await work(item);
  });
  return results;
}

export function compareValues<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export const pathBeside = (file: string, name: string): string => posix.join(posix.dirname(file), name);

export const noSuchFile = (file: string) => new NotFound(`There is no ${file} to be edited here.`);
