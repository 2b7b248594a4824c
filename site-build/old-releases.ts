import { listReleases, type Release, removeRelease } from './releases.ts';
import { clearStore } from './static-store.ts';

const RESTORABLE_RELEASES = 10;

/** Deletes the oldest releases, and files that no release has used for `staticDays`. Runs under the build lock. */
export async function dropOldReleases(buildFolder: string, current: string, staticDays: number): Promise<void> {
  const releases = await listReleases(buildFolder);
  const isRemaining = ({ id }: Release, index: number) =>
    id === current || index >= releases.length - RESTORABLE_RELEASES;
  const remaining = releases.filter(isRemaining);
  const named = new Set(remaining.flatMap(({ statics }) => statics));
  // This order keeps the files of every remaining release if the process is killed.
  for (const release of releases) if (!remaining.includes(release)) await removeRelease(release);
  await clearStore(buildFolder, named, staticDays, Date.now());
}
