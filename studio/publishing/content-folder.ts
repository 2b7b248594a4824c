import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, realpath, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { UNFINISHED_EXTENSION, writeAtomically } from '../../assets/cache/atomic-file.ts';
import { someAtATime } from '../../assets/images/concurrency.ts';
import type { Log } from '../../lib/log.ts';
import { walkContent } from '../../model/content-walk.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import { StorageFull } from '../../storage/documents.ts';
import type { Files } from '../../storage/files.ts';
import { asStorageFull, codeOf } from '../../storage/local/full.ts';
import { writeHashed } from '../../storage/local/write-hashed.ts';
import { LostFile } from '../../storage/lost-file.ts';
import { contentPath } from '../api/content-path.ts';
import type { Difference } from '../records/manifests.ts';
import type { Manifest } from '../records/records.ts';

/** A file may be written twice with one time of change, which some disks round to two seconds. */
const TIME_GRAIN_MS = 2_000;
const OF_SYSTEM = /^(\.DS_Store|Thumbs\.db|desktop\.ini)$/i;
const OURS = /^\..*\.studio\.unfinished$/;
const NEW_FILE_MODE = 0o644;
const FILES_AT_A_TIME = 8;
/** Other requests are answered after so long; waiting for each file by itself would take twice the time. */
const SLICE_MS = 4;

/** Size, times and inode, in one text, with the hash that the bytes had. */
const seenSchema = z.record(z.string(), z.tuple([z.string(), z.string()]));

/** Writes that are prepared: all bytes are on the disk already, under other names. */
export type PreparedWrites = {
  /** Puts them in place, each by a rename. Files that somebody has changed meanwhile are left as they are. */
  finish(): Promise<void>;
  /** Removes what is not in place. */
  drop(): Promise<void>;
};

/** A folder with content: the owner's, or a copy of it. */
export type ContentFolder = {
  readonly folder: string;
  /** All files by their hashes. Bytes are read only where size, times or inode differ from the look before. */
  look(): Promise<Manifest>;
  /** Writes files with bytes of their own beside those that they are to replace. @throws StorageFull */
  prepare(differences: readonly Difference[], files: Files): Promise<PreparedWrites>;
  /** Removes what killed processes have prepared; to be called while none is at it. */
  clear(): Promise<void>;
};

/**
 * @param folder absolute path
 * @param seenFile absolute path of what is remembered between two processes
 */
export function contentFolderAt(folder: string, seenFile: string, log: Log): ContentFolder {
  let seen: Map<string, [state: string, sha256: string]> | undefined;
  const reported = new Set<string>();

  const leaveAlone = (path: string): void => {
    if (reported.has(path)) return;
    reported.add(path);
    log('A file in the content folder is left alone: its path is none that content can have.', { path });
  };

  const sha256Of = async (path: string): Promise<string> => {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk);
    return hash.digest('hex');
  };

  const look = async (): Promise<Manifest> => {
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
      if (!seen.has(path) && (!contentPath.safeParse(path).success || path.includes('\uFFFD'))) {
        leaveAlone(path);
        continue;
      }
      // The reader of the content names it.
      if (stats === undefined) continue;
      const { ino, size, mtimeMs, ctimeMs } = stats;
      const state = `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
      const changedAt = Math.max(mtimeMs, ctimeMs);
      const known = seen.get(path);
      if (known?.[0] === state) {
        found.set(path, known);
        manifest[path] = known[1];
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

  const isStill = async ({ path, from }: Difference): Promise<boolean> => {
    const found = statSync(join(folder, path), { throwIfNoEntry: false });
    if (found && !found.isFile()) return false;
    return ((await sha256Of(path).catch(undefinedIfMissing)) ?? null) === from;
  };

  return {
    folder,
    look,
    async prepare(differences, files) {
      const prepared: { readonly difference: Difference; readonly target: string; readonly unfinished: string }[] = [];
      const drop = async () => {
        for (const { unfinished } of prepared) await rm(unfinished, { force: true });
        for (const place of new Set(prepared.map(({ target }) => dirname(target)))) {
          await removeEmptyFolders(place, folder);
        }
      };
      try {
        await someAtATime(FILES_AT_A_TIME, differences, async (difference) => {
          const target = await realTarget(join(folder, difference.path));
          // Without the file's own name, which may be as long as names can be.
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
            if (!(await isStill(difference))) continue;
            if (difference.to !== null) await rename(unfinished, target);
            else await rm(target, { force: true });
          }
          for (const place of new Set(prepared.map(({ target }) => dirname(target)))) await syncFolder(place);
          await drop();
        },
      };
    },
    async clear() {
      // With their types, so that no link is followed: one may be circular.
      for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!OURS.test(name)) continue;
        await rm(join(parentPath, name), { force: true });
        await removeEmptyFolders(parentPath, folder);
      }
    },
  };
}

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

/** Where a link leads. */
const realTarget = async (path: string) => (await realpath(path).catch(undefinedIfMissing)) ?? path;

/** Removes a folder and those around it in which nothing stands but what the system leaves: each would be an entry. */
export async function removeEmptyFolders(from: string, root: string): Promise<void> {
  for (let folder = from; folder.startsWith(root) && folder !== root; folder = dirname(folder)) {
    const names = await readdir(folder).catch(undefinedIfMissing);
    if (names === undefined) continue;
    if (names.some((name) => !OF_SYSTEM.test(name))) return;
    for (const name of names) await rm(join(folder, name), { force: true });
    try {
      await rmdir(folder);
    } catch (error) {
      // Somebody has put something there meanwhile.
      if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return;
      throw error;
    }
  }
}

/** Else a power cut may undo a rename. */
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
    // It can be made again; a broken one is as none.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return new Map();
    throw error;
  }
}

async function writeSeen(file: string, seen: ReadonlyMap<string, [string, string]>): Promise<void> {
  try {
    await writeAtomically(file, JSON.stringify(Object.fromEntries(seen)));
  } catch (error) {
    // Without it the next process reads all files once more.
    if (!(asStorageFull(error) instanceof StorageFull)) throw error;
  }
}
