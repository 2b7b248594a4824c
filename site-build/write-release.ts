import { createHash } from 'node:crypto';
import { linkSync, mkdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UNFINISHED_EXTENSION } from '../assets/cache/atomic-file.ts';
import { mapConcurrently } from '../assets/images/concurrency.ts';
import type { OnProgress } from '../assets/images/variants.ts';
import { UserError } from '../lib/user-error.ts';
import { COMPRESSED_EXTENSIONS, compressed } from './compression.ts';
import { newReleaseId, RECORD_FILE, type Release, type ReleaseRecord, recordText, releaseFolder } from './releases.ts';
import type { SiteFile } from './site-file.ts';

/** The number of files in progress: while other threads compress one file, the next is rendered. */
const FILES_AT_A_TIME = 4;

/** A file of the new release; `bytes` is undefined if the previous release's file is reused. */
type Made = { readonly path: string; readonly bytes: Uint8Array | undefined };

export type PreparedRelease = {
  readonly record: ReleaseRecord;
  readonly made: readonly Made[];
};

/**
 * Renders the files that have changed since a release, in memory; undefined if nothing has changed.
 *
 * @param until the time at which the next work or post becomes public
 */
export async function prepareRelease(
  files: readonly SiteFile[],
  statics: readonly string[],
  previous: Release | undefined,
  onProgress?: OnProgress,
  until?: Date,
): Promise<PreparedRelease | undefined> {
  const made = new Map<string, Promise<Made>>();
  const keys: Record<string, string> = {};
  const read = async (path: string) => {
    const file = await made.get(path);
    if (!file) throw new Error(`${path} is read before it is made: see site-files.ts.`);
    if (file.bytes) return Buffer.from(file.bytes).toString('utf8');
    return readFile(join(previous?.folder ?? '', path), 'utf8');
  };
  const make = async ({ path, key, make }: SiteFile): Promise<Made> => {
    const early = key === undefined ? toBytes(await make(read)) : undefined;
    const state =
      (await key?.()) ??
      createHash('sha256')
        .update(early ?? '')
        .digest('hex');
    keys[path] = state;
    if (previous?.files[path] === state) return { path, bytes: undefined };
    return { path, bytes: early ?? toBytes(await make(read)) };
  };
  let done = 0;
  await mapConcurrently(FILES_AT_A_TIME, files, async (file) => {
    if (made.has(file.path)) throw new Error(`Two files of the site have one path: ${file.path}`);
    const one = make(file);
    made.set(file.path, one);
    await one;
    done += 1;
    onProgress?.(done, files.length);
  });
  const all = await Promise.all(made.values());
  const isSame =
    previous !== undefined &&
    all.every(({ bytes }) => bytes === undefined) &&
    all.length === Object.keys(previous.files).length &&
    JSON.stringify(statics) === JSON.stringify(previous.statics) &&
    until?.toISOString() === previous.until;
  if (isSame) return undefined;
  const record = {
    at: new Date().toISOString(),
    files: keys,
    statics: [...statics],
    ...(until && { until: until.toISOString() }),
  };
  return { record, made: all };
}

const toBytes = (content: string | Uint8Array) => (typeof content === 'string' ? Buffer.from(content) : content);

/** Writes a release atomically and returns its id. @throws UserError if the disk is full; deletes what was written */
export async function writeRelease(
  buildFolder: string,
  { record, made }: PreparedRelease,
  previous: Release | undefined,
): Promise<string> {
  const state = createHash('sha256').update(recordText(record)).digest('hex');
  const id = newReleaseId(new Date(record.at), state.slice(0, 4));
  const folder = releaseFolder(buildFolder, id);
  const unfinished = folder + UNFINISHED_EXTENSION;
  const files = new Map<string, Uint8Array>([[RECORD_FILE, Buffer.from(recordText(record))]]);
  await mapConcurrently(FILES_AT_A_TIME, made, async ({ path, bytes }) => {
    if (!bytes) return;
    files.set(path, bytes);
    if (!path.startsWith('site/')) return;
    for (const [extension, small] of await compressed(path, bytes)) files.set(path + extension, small);
  });
  await mkdir(unfinished, { recursive: true });
  try {
    await withRoomFor(
      buildFolder,
      [...files.values()].map(({ length }) => length),
      async () => {
        for (const [path, bytes] of files) {
          await mkdir(dirname(join(unfinished, path)), { recursive: true });
          await writeFile(join(unfinished, path), bytes);
        }
      },
    );
    if (previous) for (const { path, bytes } of made) if (!bytes) linkFile(previous.folder, unfinished, path);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  return id;
}

/** Links a file and its compressed copies; synchronously, because awaiting 5,500 links takes longer than linking. */
function linkFile(from: string, to: string, path: string): void {
  mkdirSync(dirname(join(to, path)), { recursive: true });
  linkSync(join(from, path), join(to, path));
  for (const extension of COMPRESSED_EXTENSIONS) {
    try {
      linkSync(join(from, path + extension), join(to, path + extension));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}

export class DiskFull extends UserError {
  override name = 'DiskFull';
}

/** Writes files if there is space for all of them. @throws DiskFull with the folder and the missing bytes */
export async function withRoomFor(folder: string, sizes: readonly number[], write: () => Promise<void>): Promise<void> {
  await refuseWithoutRoom(folder, sizes);
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    // Another process has used the space since the check.
    await refuseWithoutRoom(folder, sizes);
    throw new DiskFull(`Not published: the disk of ${folder} is full. The release before is still served.`);
  }
}

async function refuseWithoutRoom(folder: string, sizes: readonly number[]): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = sizes.reduce((sum, size) => sum + Math.ceil(size / bsize) * bsize, 0);
  const missing = needed - bavail * bsize;
  if (missing <= 0) return;
  throw new DiskFull(
    `Not published: ${missing} bytes are missing in ${folder}, where ${needed} are needed. The release before is still served.`,
  );
}
