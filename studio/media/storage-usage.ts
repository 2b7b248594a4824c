import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Log, traceOf } from '../../lib/log.ts';
import { serialQueue } from '../../lib/serial-queue.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import type { Documents } from '../../storage/documents.ts';
import type { Files } from '../../storage/files.ts';
import { undefinedIfLost } from '../../storage/lost-file.ts';
import type { StorageUsage } from '../api/pictures.ts';
import { readList } from '../publishing/replicated/release-list.ts';
import { manifestsIn } from '../records/manifests.ts';
import { type Change, HEAD, PUBLISHING, type Revision, recordsIn, type Stash } from '../records/records.ts';

/** What nothing names stays as long: a draft may be about to name it. */
const UNNAMED_MS = 24 * 60 * 60_000;
const FIRST_SWEEP_MS = 60_000;
const STORAGE_LIMIT = 'room';

export type StorageUsageKeeper = {
  storageUsage(): Promise<StorageUsage>;
  /** Sets how many bytes old revisions may have, undefined for any number, and clears what is too much, the oldest first. */
  setBound(bound: number | undefined): Promise<StorageUsage>;
  /** Clears old revisions down to the bound, and removes what nothing has named for a day. */
  sweep(): Promise<void>;
  /** Does work while nothing is cleared or removed. */
  whileKept<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

type Parts = {
  readonly documents: Documents;
  readonly files: Files;
  /** Does work while nothing is published, and nothing that was changed by hand adopted. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Absolute paths of folders with what can be made again. */
  readonly caches: readonly string[];
  /** Called after files were removed. */
  readonly onRemoved: () => Promise<void>;
  readonly log: Log;
  readonly now?: () => Date;
};

type Old = {
  readonly id: string;
  readonly version: number;
  readonly value: Revision;
  readonly files: ReadonlySet<string>;
};

/** Stored files by who names them. */
type Named = {
  /** What is published, and what an undo publishes. */
  readonly kept: ReadonlySet<string>;
  /** What other machines serve of it. */
  readonly served: ReadonlySet<string>;
  readonly drafts: ReadonlySet<string>;
  /** The oldest first. */
  readonly old: readonly Old[];
  /** Revisions whose list of files is lost: what else they name is not known. */
  readonly lostLists: readonly string[];
  /** Cards of revisions: they stay when the revision is cleared. */
  readonly cards: ReadonlySet<string>;
};

export function openStorageUsage(parts: Parts): StorageUsageKeeper {
  const { documents, files, alone, caches, onRemoved, log, now = () => new Date() } = parts;
  const { revisions, heads, changes, stashes, sampleArchives, publishing, storageLimits } = recordsIn(documents);
  const manifests = manifestsIn(files);
  const turns = serialQueue();

  /** Undefined where its list of files is lost. */
  const filesServed = async ({ site }: Revision) => {
    if (site === undefined) return [];
    const list = await readList(files, site).catch(undefinedIfLost);
    if (list === undefined) return undefined;
    const { files: ofPages, statics } = list;
    return [site, ...Object.values(ofPages), ...Object.values(statics)];
  };
  /** Undefined where its list of files is lost. */
  const filesOf = async ({ manifest }: Revision) => {
    const listed = await manifests.read(manifest).catch(undefinedIfLost);
    return listed && [manifest, ...Object.values(listed)];
  };

  async function named(): Promise<Named> {
    // Drafts are put aside and brought back meanwhile: they are looked for on both sides, and once more on the first.
    const ofStashes = async () => (await stashes.all()).flatMap(({ value }) => hashesOfStash(value));
    const ofChanges = async () => (await changes.all()).flatMap(({ value }) => hashesOf(value));
    const ofDrawers = async () => (await sampleArchives.all()).flatMap(({ value }) => Object.values(value.files));
    const drafts = [
      ...(await ofDrawers()),
      ...(await ofStashes()),
      ...(await ofChanges()),
      ...(await ofStashes()),
      ...(await ofDrawers()),
    ];
    const head = (await heads.get(HEAD))?.value.revision;
    const begun = (await publishing.get(PUBLISHING))?.value;
    const all = await revisions.all();
    const parent = all.find(({ id }) => id === head)?.value.parent;
    const standing = new Set([head, parent, begun?.revision, begun?.from]);
    const kept = new Set<string>();
    const served = new Set<string>();
    const old: Old[] = [];
    const lostLists: string[] = [];
    for (const { id, version, value } of all.toReversed()) {
      if (value.isCleared) continue;
      const listed = await filesOf(value);
      if (listed === undefined) lostLists.push(id);
      const own = listed ?? [value.manifest];
      if (standing.has(id)) {
        for (const sha256 of own) kept.add(sha256);
        const listedServed = await filesServed(value);
        if (listedServed === undefined) lostLists.push(id);
        for (const sha256 of listedServed ?? []) served.add(sha256);
      } else old.push({ id, version, value, files: new Set(own) });
    }
    return {
      kept,
      served,
      drafts: new Set(drafts),
      old,
      cards: new Set(all.flatMap(({ value: { card } }) => card ?? [])),
      lostLists,
    };
  }

  const sizes = new Map<string, number>();
  const sizeOf = async (sha256: string): Promise<number> => {
    const size = sizes.get(sha256) ?? (await files.sizeOf(sha256)) ?? 0;
    sizes.set(sha256, size);
    return size;
  };
  const bytesOf = async (hashes: Iterable<string>): Promise<number> => {
    let sum = 0;
    for (const sha256 of hashes) sum += await sizeOf(sha256);
    return sum;
  };
  const ofOldAlone = ({ kept, drafts }: Named, old: readonly Old[]) =>
    new Set(old.flatMap((one) => [...one.files].filter((sha256) => !kept.has(sha256) && !drafts.has(sha256))));

  const boundNow = async () => (await storageLimits.get(STORAGE_LIMIT))?.value.bound;

  async function storageUsage(): Promise<StorageUsage> {
    const found = await named();
    const bound = await boundNow();
    const made = await Promise.all(caches.map(bytesIn));
    return {
      originals: await bytesOf(found.kept),
      drafts: await bytesOf([...found.drafts].filter((sha256) => !found.kept.has(sha256))),
      revisions: await bytesOf(ofOldAlone(found, found.old)),
      cache: made.reduce((sum, bytes) => sum + bytes, 0),
      ...(bound !== undefined && { bound }),
    };
  }

  async function clear(): Promise<void> {
    const bound = await boundNow();
    if (bound === undefined) return;
    const found = await named();
    const left = [...found.old];
    while (left.length > 0 && (await bytesOf(ofOldAlone(found, left))) > bound) {
      for (const { id, version, value } of left.splice(0, 1)) {
        await documents.commit([revisions.write(id, { ...value, isCleared: true }, version)]);
      }
    }
  }

  /** Killed at any moment it leaves files that nothing names, for the next. */
  async function removeUnnamed(): Promise<void> {
    const since = new Date(now().getTime() - UNNAMED_MS);
    const { kept, served, drafts, old, cards, lostLists } = await named();
    if (lostLists.length > 0) {
      log('No unused files are removed: versions may need them whose list of files is lost.', {
        versions: lostLists.join(' '),
      });
      return;
    }
    const all = new Set([...kept, ...served, ...drafts, ...cards, ...old.flatMap((one) => [...one.files])]);
    let removed = 0;
    for await (const sha256 of files.list()) {
      if (all.has(sha256) || !(await files.removeOlder(sha256, since))) continue;
      sizes.delete(sha256);
      removed += 1;
    }
    if (removed > 0) await onRemoved();
  }

  const sweep = () =>
    turns(() =>
      alone(async () => {
        await clear();
        await removeUnnamed();
      }),
    );
  const sweepByItself = () =>
    void sweep().catch((error: unknown) =>
      log('What takes room was not cleared.', error instanceof Error ? traceOf(error) : {}),
    );
  const first = setTimeout(sweepByItself, FIRST_SWEEP_MS);
  const daily = setInterval(sweepByItself, UNNAMED_MS);
  for (const timer of [first, daily]) timer.unref();

  return {
    storageUsage,
    async setBound(bound) {
      await documents.commit([storageLimits.write(STORAGE_LIMIT, bound === undefined ? {} : { bound })]);
      await sweep();
      return storageUsage();
    },
    sweep,
    whileKept: turns,
    async close() {
      clearTimeout(first);
      clearInterval(daily);
      await turns(async () => {});
    },
  };
}

const hashesOf = (change: Change | null): string[] =>
  change ? [change.base, change.now].flatMap((sha256) => sha256 ?? []) : [];

const hashesOfStash = ({ drafts, site }: Stash): string[] => [
  ...Object.values(drafts).flatMap(hashesOf),
  ...(site ? [site.before, site.after] : []),
];

/** Of all files in a folder; 0 where there is none. */
async function bytesIn(folder: string): Promise<number> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
  let sum = 0;
  for (const entry of entries) {
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name)).catch(undefinedIfMissing))?.size ?? 0;
  }
  return sum;
}
