import { posix } from 'node:path';
import { someAtATime } from '../../assets/images/concurrency.ts';
import { siteKind } from '../../model/kinds/site.ts';
import type { Names } from '../../model/placeholders.ts';
import type { StoredValue } from '../../storage/collection.ts';
import { Conflict, type Documents } from '../../storage/documents.ts';
import type { Change, Manifest, Records } from '../records/records.ts';
import { NotFound } from '../workspace.ts';
import type { Texts } from './texts.ts';

/** What drafts are kept in, and what they differ from. */
export type DraftsContext = {
  readonly documents: Documents;
  readonly records: Records;
  readonly texts: Texts;
  /** The content folder as it stands, with everything that was changed by hand. */
  readonly head: () => Promise<ContentState>;
};

/** The published content. */
export type ContentState = {
  readonly manifest: Manifest;
  /** What visitors see, where that is not `manifest`: the content folder was changed by hand and not published since. */
  readonly seen?: Manifest | undefined;
};

/** The content and all drafts at one moment: a request reads them once. */
export type Snapshot = {
  /** The content folder, without the drafts. */
  readonly manifest: Manifest;
  /** What visitors see. */
  readonly seen: Manifest;
  /** By paths. */
  readonly drafts: ReadonlyMap<string, StoredValue<Change>>;
  /** The content with all drafts in it: hashes by paths. */
  readonly now: ReadonlyMap<string, string>;
  readonly names: Names;
};

export const SITE_FILE = siteKind.path;

const FILES_AT_A_TIME = 16;
const MAX_ATTEMPTS = 30;

/** Reads the content and all drafts. */
export async function takeSnapshot(context: DraftsContext): Promise<Snapshot> {
  const { manifest, seen = manifest } = await context.head();
  // After it: what is published meanwhile is no draft any more.
  const changes = await context.records.changes.all();
  return snapshotOf(context, { manifest, seen }, new Map(changes.map((change) => [change.id, change])));
}

/** The snapshot after one draft has become another, or is gone where `change` is undefined. */
export function withDraft(
  context: DraftsContext,
  { manifest, seen, drafts }: Snapshot,
  file: string,
  change: StoredValue<Change> | undefined,
): Promise<Snapshot> {
  const others = [...drafts].filter(([path]) => path !== file);
  return snapshotOf(context, { manifest, seen }, new Map(change ? [...others, [file, change]] : others));
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
  return { ...published, drafts, now, names: await texts.names(now.get(SITE_FILE)) };
}

/** Does work again that another window has come before. */
export async function inSpiteOfOthers<T>(work: () => Promise<T>): Promise<T> {
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
  await someAtATime(FILES_AT_A_TIME, [...items.entries()], async ([index, item]) => {
    results[index] = await work(item);
  });
  return results;
}

/** For `sort`. */
export function compared<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The path of a file that stands beside another. */
export const pathBeside = (file: string, name: string): string => posix.join(posix.dirname(file), name);

export const noSuchFile = (file: string) => new NotFound(`There is no ${file} to be edited here.`);
