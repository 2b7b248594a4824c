import { existsSync } from 'node:fs';
import { readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { UNFINISHED_EXTENSION, unfinishedName } from '../assets/cache/atomic-file.ts';
import { readJson } from '../assets/cache/file-hash.ts';
import { undefinedIfMissing } from '../model/if-missing.ts';
import { withLock } from './lock.ts';

export const RECORD_FILE = 'release.json';

export const SERVED_FILE = 'served';

const recordSchema = z.object({
  at: z.iso.datetime(),
  /** The state of each file by its path in the release: a key of its sources, or the hash of its bytes. */
  files: z.record(z.string(), z.string()),
  statics: z.array(z.string()),
  /** The instant from which a work or post is public that this release does not have. */
  until: z.iso.datetime().optional(),
});

export type ReleaseRecord = z.infer<typeof recordSchema>;

export type Release = ReleaseRecord & { readonly id: string; readonly folder: string };

export const releaseFolder = (buildFolder: string, id: string) => join(buildFolder, 'releases', id);

export const recordText = (record: ReleaseRecord) => JSON.stringify(record);

/** Returns a release id that sorts by time to the second, such as `2026-05-14-093000-0f3c`. */
export function newReleaseId(at: Date, digits: string): string {
  return `${at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}-${digits}`;
}

/** Returns all finished releases of a build folder, oldest first. */
export async function listReleases(buildFolder: string): Promise<Release[]> {
  const names = ((await readdir(join(buildFolder, 'releases')).catch(undefinedIfMissing)) ?? []).sort();
  const releases = await Promise.all(names.map((id) => readRelease(buildFolder, id)));
  return releases.filter((release) => release !== undefined).sort((a, b) => (a.at < b.at ? -1 : 1));
}

export async function currentRelease(buildFolder: string): Promise<Release | undefined> {
  const id = await currentReleaseId(buildFolder);
  return id === undefined ? undefined : readRelease(buildFolder, id);
}

export async function currentReleaseId(buildFolder: string): Promise<string | undefined> {
  const target = await readlink(currentLink(buildFolder)).catch(() => undefined);
  return target === undefined ? undefined : basename(target);
}

/** Reads a finished release; undefined if there is none of this id. */
export async function readRelease(buildFolder: string, id: string): Promise<Release | undefined> {
  if (id.endsWith(UNFINISHED_EXTENSION)) return undefined;
  const folder = releaseFolder(buildFolder, id);
  const record = await readJson(join(folder, RECORD_FILE), recordSchema);
  return record && { ...record, id, folder };
}

/** Returns whether works or posts have become public since a release was built. */
export const isOutdated = ({ until }: Pick<ReleaseRecord, 'until'>, now = new Date()): boolean =>
  until !== undefined && new Date(until) <= now;

/** Removes a release. If the process is killed, the next publish removes the rest. */
export async function removeRelease({ folder }: Release): Promise<void> {
  const unfinished = folder + UNFINISHED_EXTENSION;
  await rename(folder, unfinished);
  await rm(unfinished, { recursive: true });
}

const currentLink = (buildFolder: string) => join(buildFolder, 'current');

/** Serves a release. The link is replaced atomically: visitors get either the previous or this release. */
export async function serve(buildFolder: string, id: string): Promise<void> {
  const link = currentLink(buildFolder);
  const target = join('releases', id);
  if ((await readlink(link).catch(undefinedIfMissing)) === target) return;
  const unfinished = unfinishedName(link);
  await symlink(target, unfinished);
  await rename(unfinished, link);
  await markServed(releaseFolder(buildFolder, id));
}

const markServed = (folder: string) => writeFile(join(folder, SERVED_FILE), '');

/** Runs work exclusively, after removing what a killed process left, except the release that `getPendingId` names. */
export async function underLock<T>(
  buildFolder: string,
  report: (line: string) => void,
  work: () => Promise<T>,
  getPendingId?: () => Promise<string | undefined>,
): Promise<T> {
  const onWait = (pid: number) => report(`Another process (${pid}) is publishing: waiting for it`);
  return withLock(join(buildFolder, 'publish.lock'), onWait, async () => {
    await clearUnfinished(buildFolder, await getPendingId?.());
    return work();
  });
}

async function clearUnfinished(buildFolder: string, pendingId: string | undefined): Promise<void> {
  for (const folder of [buildFolder, join(buildFolder, 'releases')]) {
    const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
    for (const name of names.filter((name) => name.endsWith(UNFINISHED_EXTENSION)))
      await rm(join(folder, name), { recursive: true });
  }
  const current = await currentRelease(buildFolder);
  for (const release of await listReleases(buildFolder)) {
    if (release.id === current?.id) await markServed(release.folder);
    else if (release.id !== pendingId && !existsSync(join(release.folder, SERVED_FILE))) await removeRelease(release);
  }
}
