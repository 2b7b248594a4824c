import { createHash } from 'node:crypto';
import { copyFileSync, createReadStream, existsSync, linkSync, mkdirSync, renameSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UNFINISHED_EXTENSION, unfinishedName, writeAtomically } from '../../../assets/cache/atomic-file.ts';
import { mapConcurrently } from '../../../assets/images/concurrency.ts';
import { dropOldReleases } from '../../../site-build/old-releases.ts';
import { currentRelease, listReleases, releaseFolder, serve } from '../../../site-build/releases.ts';
import type { Files } from '../../../storage/files.ts';
import { codeOf } from '../../../storage/local/full.ts';
import { LIST_FILE, listIn, type ReleaseList } from './release-list.ts';

const FILES_AT_A_TIME = 16;

export type FetchTarget = {
  readonly files: Files;
  readonly buildFolder: string;
  /** Absolute path of a folder for fetched files. Files that a killed process has fetched are used again. */
  readonly fetchFolder: string;
  readonly staticDays: number;
};

/** The files of a release that this machine lacked, fetched and checked. */
export type FetchedRelease = {
  readonly files: ReadonlyMap<string, string>;
  readonly statics: ReadonlyMap<string, string>;
};

/** Fetches the files of a release that this machine lacks. @throws Error if one is missing or damaged; StorageFull */
export async function fetchRelease(place: FetchTarget, list: ReleaseList): Promise<FetchedRelease> {
  const { files: stored, buildFolder, fetchFolder } = place;
  const hasRelease = (await listReleases(buildFolder)).some(({ id }) => id === list.id);
  const current = await currentRelease(buildFolder);
  const currentList = current && (await listIn(current));
  const fetched = new Set<string>();
  const toFetch = (sha256: string): string => {
    fetched.add(sha256);
    return join(fetchFolder, sha256);
  };
  const files = new Map<string, string>();
  for (const [path, sha256] of hasRelease ? [] : Object.entries(list.files)) {
    files.set(path, current && currentList?.files[path] === sha256 ? join(current.folder, path) : toFetch(sha256));
  }
  const statics = new Map<string, string>();
  for (const [url, sha256] of Object.entries(list.statics)) {
    if (!existsSync(join(buildFolder, url))) statics.set(url, toFetch(sha256));
  }
  await mkdir(fetchFolder, { recursive: true });
  await mapConcurrently(FILES_AT_A_TIME, [...fetched], async (sha256) => {
    const path = join(fetchFolder, sha256);
    if (existsSync(path) && (await sha256Of(path)) === sha256) return;
    await stored.place(sha256, path);
    if ((await sha256Of(path)) === sha256) return;
    await rm(path);
    throw new Error(`What is stored as ${sha256} has other bytes.`);
  });
  return { files, statics };
}

/** Serves a release that was fetched. Call this under the build lock. */
export async function serveFetched(place: FetchTarget, list: ReleaseList, fetched: FetchedRelease): Promise<void> {
  const { buildFolder, fetchFolder, staticDays } = place;
  const { id } = list;
  const { statics, files } = fetched;
  for (const [url, path] of statics) putInStore(path, join(buildFolder, url));
  const folder = releaseFolder(buildFolder, id);
  if (files.size > 0) {
    const unfinished = folder + UNFINISHED_EXTENSION;
    await rm(unfinished, { recursive: true, force: true });
    for (const [path, source] of files) putAt(source, join(unfinished, path));
    await writeAtomically(join(unfinished, LIST_FILE), JSON.stringify(list));
    await rename(unfinished, folder);
  } else if (statics.size > 0) await writeAtomically(join(folder, LIST_FILE), JSON.stringify(list));
  if ((await currentRelease(buildFolder))?.id !== id) {
    await serve(buildFolder, id);
    await dropOldReleases(buildFolder, id, staticDays);
  }
  await rm(fetchFolder, { recursive: true, force: true });
}

/** Links or copies a file. It is synchronous, because waiting for each of thousands of files takes longer. */
function putAt(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch (error) {
    // A hard link cannot lead to another disk.
    if (codeOf(error) !== 'EXDEV') throw error;
    copyFileSync(source, target);
  }
}

function putInStore(source: string, target: string): void {
  const unfinished = unfinishedName(target);
  putAt(source, unfinished);
  renameSync(unfinished, target);
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
