import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, readdirSync, type Stats, statSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, realpath, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { UNFINISHED_EXTENSION, writeAtomically } from '../../assets/cache/atomic-file.ts';
import { mapConcurrently } from '../../assets/images/concurrency.ts';
import type { Log } from '../../lib/log.ts';
import { listContent, walkContent } from '../../model/content-walk.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import { StorageFull } from '../../storage/documents.ts';
import type { Files } from '../../storage/files.ts';
import { asStorageFull, codeOf } from '../../storage/local/full.ts';
import { writeHashed } from '../../storage/local/write-hashed.ts';
import { LostFile } from '../../storage/lost-file.ts';
import { contentPath } from '../api/content-path.ts';
import type { Difference } from '../records/manifests.ts';
import type { Manifest } from '../records/records.ts';

/** Some disks round the time of a change to two seconds, so that two writes may have the same time. */
const TIME_GRAIN_MS = 2_000;
const OF_SYSTEM = /^(\.DS_Store|Thumbs\.db|desktop\.ini)$/i;
const OURS = /^\..*\.studio\.unfinished$/;
const NEW_FILE_MODE = 0o644;
const FILES_AT_A_TIME = 8;
/** After this time, other requests are answered. Waiting for each file separately would take twice as long. */
const SLICE_MS = 4;

/** Inode, size and times of each file as one text, with the hash of its bytes. */
const seenSchema = z.record(z.string(), z.tuple([z.string(), z.string()]));

/** Prepared writes. All bytes are already on the disk under temporary names. */
export type PreparedWrites = {
  /** Renames the files to their final names. Files that were edited in between are left as they are. */
  finish(): Promise<void>;
  drop(): Promise<void>;
};

export type ContentFolder = {
  readonly folder: string;
  /** Lists all files with their hashes. Only files whose size, times or inode changed since the last scan are read. */
  scan(): Promise<Manifest>;
  /** Whether the files in the folder of a file are those of a manifest. False also if only their bytes could tell. */
  agreesBeside(file: string, manifest: Manifest): Promise<boolean>;
  /** Writes the new files under temporary names, beside the files that they replace. @throws StorageFull */
  prepare(differences: readonly Difference[], files: Files): Promise<PreparedWrites>;
  /** Removes the temporary files of killed processes. Call this while no process prepares writes. */
  clear(): Promise<void>;
};

/** Opens a folder with content. `seenFile` is the path of a cache of hashes, which outlives the process. */
export function contentFolderAt(folder: string, seenFile: string, log: Log): ContentFolder {
  let seen: Map<string, [state: string, sha256: string]> | undefined;
  const reported = new Set<string>();

  const reportIgnored = (path: string): void => {
    if (reported.has(path)) return;
    reported.add(path);
    log('A file in the content folder is left alone: its path is none that content can have.', { path });
  };

  const sha256Of = async (path: string): Promise<string> => {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk);
    return hash.digest('hex');
  };

  const scan = async (): Promise<Manifest> => {
    seen ??= await readSeen(seenFile);
    const manifest: Record<string, string> = {};
    const found = new Map<string, [string, string]>();
    let isNew = false;
    let sliceBegin = performance.now();
    for (const { path, found: stats } of walkContent(folder)) {
      if (performance.now() - sliceBegin > SLICE_MS) {
        await setImmediate();
        sliceBegin = performance.now();
      }
      if (!seen.has(path) && !isContentPath(path)) {
        reportIgnored(path);
        continue;
      }
      // The reader of the content reports this file.
      if (stats === undefined) continue;
      const state = stateOf(stats);
      const changedAt = Math.max(stats.mtimeMs, stats.ctimeMs);
      const cached = seen.get(path);
      if (cached?.[0] === state) {
        found.set(path, cached);
        manifest[path] = cached[1];
        continue;
      }
      const begin = Date.now();
      const sha256 = await sha256Of(path).catch(undefinedIfMissing);
      if (sha256 === undefined) continue;
      manifest[path] = sha256;
      if (begin - changedAt < TIME_GRAIN_MS) continue;
      found.set(path, [state, sha256]);
      isNew = true;
    }
    isNew ||= found.size !== seen.size;
    seen = found;
    if (isNew) await writeSeen(seenFile, found);
    return manifest;
  };

  const isUnchanged = async ({ path, from }: Difference): Promise<boolean> => {
    const found = statSync(join(folder, path), { throwIfNoEntry: false });
    if (found && !found.isFile()) return false;
    return ((await sha256Of(path).catch(undefinedIfMissing)) ?? null) === from;
  };

  return {
    folder,
    scan,
    async agreesBeside(file, manifest) {
      seen ??= await readSeen(seenFile);
      const inFolder = posix.dirname(file);
      const expected = new Set(Object.keys(manifest).filter((path) => posix.dirname(path) === inFolder));
      for (const { path, found } of listContent(folder, inFolder === '.' ? '' : inFolder)) {
        if (!found?.isFile() || !isContentPath(path)) continue;
        const [state, sha256] = seen.get(path) ?? [];
        if (state !== stateOf(found) || sha256 !== manifest[path]) return false;
        expected.delete(path);
      }
      return expected.size === 0;
    },
    async prepare(differences, files) {
      const prepared: { readonly difference: Difference; readonly target: string; readonly unfinished: string }[] = [];
      const drop = async () => {
        for (const { unfinished } of prepared) await rm(unfinished, { force: true });
        for (const parent of new Set(prepared.map(({ target }) => dirname(target)))) {
          await removeEmptyFolders(parent, folder);
        }
      };
      try {
        await mapConcurrently(FILES_AT_A_TIME, differences, async (difference) => {
          const target = await realTarget(join(folder, difference.path));
          // The temporary name leaves out the file's name, which may already have the greatest possible length.
          const unfinished = join(dirname(target), `.${randomUUID()}.studio${UNFINISHED_EXTENSION}`);
          prepared.push({ difference, target, unfinished });
          const { path, to } = difference;
          if (to !== null) await copyOut(files, { sha256: to, path, unfinished, target });
        });
      } catch (error) {
        await drop();
        throw error;
      }
      return {
        drop,
        async finish() {
          for (const { difference, target, unfinished } of prepared) {
            if (!(await isUnchanged(difference))) continue;
            if (difference.to !== null) await rename(unfinished, target);
            else await rm(target, { force: true });
          }
          for (const parent of new Set(prepared.map(({ target }) => dirname(target)))) await syncFolder(parent);
          await drop();
        },
      };
    },
    async clear() {
      // `withFileTypes` keeps links from being followed: one may be circular.
      for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!OURS.test(name)) continue;
        await rm(join(parentPath, name), { force: true });
        await removeEmptyFolders(parentPath, folder);
      }
    },
  };
}

const isContentPath = (path: string) => contentPath.safeParse(path).success && !path.includes('\uFFFD');

const stateOf = ({ ino, size, mtimeMs, ctimeMs }: Stats) => `${ino} ${size} ${mtimeMs} ${ctimeMs}`;

type Copied = { readonly sha256: string; readonly path: string; readonly unfinished: string; readonly target: string };

async function copyOut(files: Files, { sha256, path, unfinished, target }: Copied): Promise<void> {
  const stream = await files.open(sha256);
  if (!stream) throw new LostFile(sha256, path);
  await mkdir(dirname(unfinished), { recursive: true });
  await rm(unfinished, { force: true });
  const mode = (await stat(target).catch(undefinedIfMissing))?.mode ?? NEW_FILE_MODE;
  try {
    const written = await writeHashed(unfinished, stream, NEW_FILE_MODE);
    if (written.sha256 !== sha256) throw new LostFile(sha256, path);
    await chmod(unfinished, mode & 0o777);
  } catch (error) {
    throw asStorageFull(error);
  }
}

const realTarget = async (path: string) => (await realpath(path).catch(undefinedIfMissing)) ?? path;

/** Removes a folder and its parents if they only hold files of the system: an empty folder would be an entry. */
export async function removeEmptyFolders(from: string, root: string): Promise<void> {
  for (let folder = from; folder.startsWith(root) && folder !== root; folder = dirname(folder)) {
    const names = await readdir(folder).catch(undefinedIfMissing);
    if (names === undefined) continue;
    if (names.some((name) => !OF_SYSTEM.test(name))) return;
    for (const name of names) await rm(join(folder, name), { force: true });
    try {
      await rmdir(folder);
    } catch (error) {
      // Somebody has just put a file into the folder.
      if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return;
      throw error;
    }
  }
}

/** Flushes a folder to the disk, because a power cut could undo a rename. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(undefinedIfMissing);
  await folder?.sync();
  await folder?.close();
}

async function readSeen(file: string): Promise<Map<string, [string, string]>> {
  const text = await readFile(file, 'utf8').catch(undefinedIfMissing);
  if (text === undefined) return new Map();
  try {
    return new Map(Object.entries(seenSchema.parse(JSON.parse(text))));
  } catch (error) {
    // The cache can be rebuilt, so that a broken one is ignored.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return new Map();
    throw error;
  }
}

async function writeSeen(file: string, seen: ReadonlyMap<string, [string, string]>): Promise<void> {
  try {
    await writeAtomically(file, JSON.stringify(Object.fromEntries(seen)));
  } catch (error) {
    // If the cache cannot be written, the next process reads all files again.
    if (!(asStorageFull(error) instanceof StorageFull)) throw error;
  }
}
