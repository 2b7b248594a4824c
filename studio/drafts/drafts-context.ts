import { posix } from 'node:path';
import { someAtATime } from '../../assets/images/concurrency.ts';
import { siteKind } from '../../model/kinds/site.ts';
import type { Names } from '../../model/placeholders.ts';
import type { Kept } from '../../storage/collection.ts';
import { Conflict, type Documents } from '../../storage/documents.ts';
import type { Change, Manifest, Records } from '../records.ts';
import { NotFound } from '../workspace.ts';
import type { Texts } from './texts.ts';

/** What drafts are kept in, and what they differ from. */
export type DraftsContext = {
  readonly documents: Documents;
  readonly records: Records;
  readonly texts: Texts;
  /** The content folder, in which everything that was changed by hand is noticed. */
  readonly head: () => Promise<{ readonly manifest: Manifest }>;
  /** What visitors see; the content folder differs where it was changed by hand and not published since. */
  readonly served: () => Promise<Manifest>;
};

/** The content once all drafts are in it. */
export type Overlaid = {
  /** Without them. */
  readonly manifest: Manifest;
  /** By paths. */
  readonly drafts: ReadonlyMap<string, Kept<Change>>;
  /** Hashes by paths. */
  readonly now: ReadonlyMap<string, string>;
  readonly names: Names;
};

export const SITE_FILE = siteKind.path;

const FILES_AT_A_TIME = 16;
const MOST_ATTEMPTS = 30;

export async function overlaid({ head, records, texts }: DraftsContext): Promise<Overlaid> {
  const { manifest } = await head();
  const drafts = new Map((await records.changes.all()).map((change) => [change.id, change]));
  const now = new Map(Object.entries(manifest));
  for (const [file, { value }] of drafts) {
    if (value.now === null) now.delete(file);
    else now.set(file, value.now);
  }
  return { manifest, drafts, now, names: await texts.names(now.get(SITE_FILE)) };
}

/** Does work again that another window has come before. */
export async function inSpiteOfOthers<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === MOST_ATTEMPTS) throw error;
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
