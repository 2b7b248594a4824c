import { randomUUID } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { constants, copyFile, link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from '../files.ts';
import { LostFile } from '../lost-file.ts';
import { fileStream } from './file-stream.ts';
import { codeOf, withStorageFull } from './full.ts';
import { writeHashed } from './write-hashed.ts';

const HASH = /^[\da-f]{64}$/;
const PREFIX = /^[\da-f]{2}$/;
const UNFINISHED = 'unfinished';
/** The age without a write after which an unfinished file has no writer any more. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Opens read-only files at `<folder>/<first two digits>/<sha256>`, and deletes abandoned unfinished files. */
export async function openLocalFiles(folder: string): Promise<Files> {
  const unfinishedFolder = join(folder, UNFINISHED);
  const folderOf = (sha256: string) => join(folder, sha256.slice(0, 2));
  const pathOf = (sha256: string) => join(folderOf(sha256), sha256);

  const moveIntoStore = async (unfinished: string, sha256: string, bytes: number): Promise<void> => {
    const path = pathOf(sha256);
    await makeFolder(folderOf(sha256), folder);
    if ((await sizeOf(path)) === bytes && (await touch(path))) await rm(unfinished);
    else await rename(unfinished, path);
    await syncFolder(folderOf(sha256));
  };

  await withStorageFull(async () => {
    await mkdir(unfinishedFolder, { recursive: true, mode: 0o700 });
    await syncFolder(folder);
    await removeAbandoned(unfinishedFolder);
  });
  return {
    put: (stream) =>
      withStorageFull(async () => {
        const unfinished = join(unfinishedFolder, randomUUID());
        try {
          const { sha256, bytes } = await writeHashed(unfinished, stream, 0o444);
          await moveIntoStore(unfinished, sha256, bytes);
          return { sha256, bytes };
        } catch (error) {
          await rm(unfinished, { force: true });
          throw error;
        }
      }),
    async open(sha256, range) {
      if (!HASH.test(sha256)) return undefined;
      const file = await open(pathOf(sha256)).catch(undefinedIfMissing);
      return file && fileStream(file, range?.start, range?.end);
    },
    async has(sha256s) {
      const requested = new Set(sha256s.filter((sha256) => HASH.test(sha256)));
      const folders = new Set([...requested].map(folderOf));
      const names = await Promise.all([...folders].map(namesIn));
      return new Set(names.flat().filter((name) => requested.has(name)));
    },
    async *list() {
      for (const prefix of (await namesIn(folder)).sort()) {
        if (!PREFIX.test(prefix)) continue;
        for (const name of (await namesIn(join(folder, prefix))).sort()) if (HASH.test(name)) yield name;
      }
    },
    sizeOf: async (sha256) => (HASH.test(sha256) ? sizeOf(pathOf(sha256)) : undefined),
    async remove(sha256) {
      if (HASH.test(sha256)) await rm(pathOf(sha256), { force: true });
    },
    async removeOlder(sha256, since) {
      if (!HASH.test(sha256)) return false;
      // The check and the deletion are synchronous. A concurrent `put` either updates the time before the check or
      // finds the file deleted.
      const found = statSync(pathOf(sha256), { throwIfNoEntry: false });
      if (!found || found.mtimeMs >= since.getTime()) return false;
      rmSync(pathOf(sha256));
      return true;
    },
    async place(sha256, path) {
      if (!HASH.test(sha256)) throw new LostFile(sha256);
      await withStorageFull(() => placeFile(pathOf(sha256), path)).catch((error: unknown) => {
        throw codeOf(error) === 'ENOENT' ? new LostFile(sha256, undefined, { cause: error }) : error;
      });
    },
  };
}

export async function hasStoredFiles(folder: string): Promise<boolean> {
  for (const prefix of (await namesIn(folder)).filter((name) => PREFIX.test(name))) {
    if ((await namesIn(join(folder, prefix))).some((name) => HASH.test(name))) return true;
  }
  return false;
}

async function touch(path: string): Promise<boolean> {
  const now = new Date();
  try {
    await utimes(path, now, now);
    return true;
  } catch (error) {
    undefinedIfMissing(error);
    return false;
  }
}

async function placeFile(source: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // The temporary name omits the file name, which may already have the maximum length.
  const unfinished = join(dirname(path), `${randomUUID()}.unfinished`);
  try {
    // Linking fails across disks and for a file with the maximum number of links.
    await link(source, unfinished).catch(() => copyFile(source, unfinished, constants.COPYFILE_FICLONE));
    await rename(unfinished, path);
  } finally {
    // The file still exists after a rename between two links to one file, which does nothing.
    await rm(unfinished, { force: true });
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const changedAt = (await stat(path).catch(undefinedIfMissing))?.mtimeMs ?? 0;
    if (Date.now() - changedAt > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

async function makeFolder(path: string, parent: string): Promise<void> {
  const created = await mkdir(path, { recursive: true, mode: 0o700 });
  if (created !== undefined) await syncFolder(parent);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const sizeOf = async (path: string) => (await stat(path).catch(undefinedIfMissing))?.size;

const namesIn = async (folder: string) => (await readdir(folder).catch(undefinedIfMissing)) ?? [];

function undefinedIfMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}
