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

/** The time for which unreferenced files are kept, because a draft may be about to refer to them. */
const UNREFERENCED_MS = 24 * 60 * 60_000;
const FIRST_SWEEP_MS = 60_000;
const STORAGE_LIMIT = 'room';

export type StorageUsageKeeper = {
  storageUsage(): Promise<StorageUsage>;
  /** Sets the limit for old revisions in bytes, or removes it, and clears the oldest revisions above it. */
  setBound(bound: number | undefined): Promise<StorageUsage>;
  sweep(): Promise<void>;
  withSweepPaused<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

type Parts = {
  readonly documents: Documents;
  readonly files: Files;
  /** Runs work while nothing is published and no external edits are imported. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly caches: readonly string[];
  readonly onRemoved: () => Promise<void>;
  readonly log: Log;
  readonly now?: () => Date;
};

type OldRevision = {
  readonly id: string;
  readonly version: number;
  readonly value: Revision;
  readonly files: ReadonlySet<string>;
};

type References = {
  /** Files of the published revision and of the revision that an undo publishes. */
  readonly kept: ReadonlySet<string>;
  /** Files of the published site that other machines serve. */
  readonly served: ReadonlySet<string>;
  readonly drafts: ReadonlySet<string>;
  readonly old: readonly OldRevision[];
  /** Revisions whose file list is lost, so their other files are unknown. */
  readonly lostLists: readonly string[];
  /** Cards of revisions, which stay after a revision is cleared. */
  readonly cards: ReadonlySet<string>;
};

export function openStorageUsage(parts: Parts): StorageUsageKeeper {
  const { documents, files, alone, caches, onRemoved, log, now = () => new Date() } = parts;
  const { revisions, heads, changes, stashes, sampleArchives, publishing, storageLimits } = recordsIn(documents);
  const manifests = manifestsIn(files);
  const queue = serialQueue();

  const filesServed = async ({ site }: Revision) => {
    if (site === undefined) return [];
    const list = await readList(files, site).catch(undefinedIfLost);
    if (list === undefined) return undefined;
    const { files: ofPages, statics } = list;
    return [site, ...Object.values(ofPages), ...Object.values(statics)];
  };
  const filesOf = async ({ manifest }: Revision) => {
    const listed = await manifests.read(manifest).catch(undefinedIfLost);
    return listed && [manifest, ...Object.values(listed)];
  };

  async function findReferences(): Promise<References> {
    // Drafts can move between changes and stashes during this search, so stashes and archives are searched twice.
    const stashedHashes = async () => (await stashes.all()).flatMap(({ value }) => hashesOfStash(value));
    const changedHashes = async () => (await changes.all()).flatMap(({ value }) => hashesOf(value));
    const archivedHashes = async () => (await sampleArchives.all()).flatMap(({ value }) => Object.values(value.files));
    const drafts = [
      ...(await archivedHashes()),
      ...(await stashedHashes()),
      ...(await changedHashes()),
      ...(await stashedHashes()),
      ...(await archivedHashes()),
    ];
    const head = (await heads.get(HEAD))?.value.revision;
    const unfinished = (await publishing.get(PUBLISHING))?.value;
    const all = await revisions.all();
    const parent = all.find(({ id }) => id === head)?.value.parent;
    const keptRevisions = new Set([head, parent, unfinished?.revision, unfinished?.from]);
    const kept = new Set<string>();
    const served = new Set<string>();
    const old: OldRevision[] = [];
    const lostLists: string[] = [];
    for (const { id, version, value } of all.toReversed()) {
      if (value.isCleared) continue;
      const listed = await filesOf(value);
      if (listed === undefined) lostLists.push(id);
      const revisionFiles = listed ?? [value.manifest];
      if (keptRevisions.has(id)) {
        for (const sha256 of revisionFiles) kept.add(sha256);
        const listedServed = await filesServed(value);
        if (listedServed === undefined) lostLists.push(id);
        for (const sha256 of listedServed ?? []) served.add(sha256);
      } else old.push({ id, version, value, files: new Set(revisionFiles) });
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
  const onlyOldFiles = ({ kept, drafts }: References, old: readonly OldRevision[]) =>
    new Set(
      old.flatMap((revision) => [...revision.files].filter((sha256) => !kept.has(sha256) && !drafts.has(sha256))),
    );

  const readBound = async () => (await storageLimits.get(STORAGE_LIMIT))?.value.bound;

  async function storageUsage(): Promise<StorageUsage> {
    const found = await findReferences();
    const bound = await readBound();
    const cacheSizes = await Promise.all(caches.map(bytesIn));
    return {
      originals: await bytesOf(found.kept),
      drafts: await bytesOf([...found.drafts].filter((sha256) => !found.kept.has(sha256))),
      revisions: await bytesOf(onlyOldFiles(found, found.old)),
      cache: cacheSizes.reduce((sum, bytes) => sum + bytes, 0),
      ...(bound !== undefined && { bound }),
    };
  }

  async function clear(): Promise<void> {
    const bound = await readBound();
    if (bound === undefined) return;
    const found = await findReferences();
    const left = [...found.old];
    while (left.length > 0 && (await bytesOf(onlyOldFiles(found, left))) > bound) {
      for (const { id, version, value } of left.splice(0, 1)) {
        await documents.commit([revisions.write(id, { ...value, isCleared: true }, version)]);
      }
    }
  }

  /** Deletes unreferenced files. An interrupted run leaves files that the next run deletes. */
  async function deleteUnreferenced(): Promise<void> {
    const since = new Date(now().getTime() - UNREFERENCED_MS);
    const { kept, served, drafts, old, cards, lostLists } = await findReferences();
    if (lostLists.length > 0) {
      log('No unused files are removed: versions may need them whose list of files is lost.', {
        versions: lostLists.join(' '),
      });
      return;
    }
    const all = new Set([...kept, ...served, ...drafts, ...cards, ...old.flatMap((revision) => [...revision.files])]);
    let removed = 0;
    for await (const sha256 of files.list()) {
      if (all.has(sha256) || !(await files.removeOlder(sha256, since))) continue;
      sizes.delete(sha256);
      removed += 1;
    }
    if (removed > 0) await onRemoved();
  }

  const sweep = () =>
    queue(() =>
      alone(async () => {
        await clear();
        await deleteUnreferenced();
      }),
    );
  const sweepInBackground = () =>
    void sweep().catch((error: unknown) =>
      log('What takes room was not cleared.', error instanceof Error ? traceOf(error) : {}),
    );
  const first = setTimeout(sweepInBackground, FIRST_SWEEP_MS);
  const daily = setInterval(sweepInBackground, UNREFERENCED_MS);
  for (const timer of [first, daily]) timer.unref();

  return {
    storageUsage,
    async setBound(bound) {
      await documents.commit([storageLimits.write(STORAGE_LIMIT, bound === undefined ? {} : { bound })]);
      await sweep();
      return storageUsage();
    },
    sweep,
    withSweepPaused: queue,
    async close() {
      clearTimeout(first);
      clearInterval(daily);
      await queue(async () => {});
    },
  };
}

const hashesOf = (change: Change | null): string[] =>
  change ? [change.base, change.now].flatMap((sha256) => sha256 ?? []) : [];

const hashesOfStash = ({ drafts, site }: Stash): string[] => [
  ...Object.values(drafts).flatMap(hashesOf),
  ...(site ? [site.before, site.after] : []),
];

async function bytesIn(folder: string): Promise<number> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
  let sum = 0;
  for (const entry of entries) {
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name)).catch(undefinedIfMissing))?.size ?? 0;
  }
  return sum;
}
