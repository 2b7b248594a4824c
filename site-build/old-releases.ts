import { listReleases, type Release, removeRelease } from './releases.ts';
import { clearStore } from './static-store.ts';

/** As many releases can be gone back to. */
const KEPT_RELEASES = 10;

/**
 * Removes the oldest releases, and files below `/static/` that none has named for some days. To be called under the
 * build lock.
 *
 * @param current the id of the one that is served
 */
export async function dropOldReleases(buildFolder: string, current: string, staticDays: number): Promise<void> {
  const releases = await listReleases(buildFolder);
  const isKept = ({ id }: Release, index: number) => id === current || index >= releases.length - KEPT_RELEASES;
  const kept = releases.filter(isKept);
  const named = new Set(kept.flatMap(({ statics }) => statics));
  // In this order: a release that stays where this is killed still has its files.
  for (const release of releases) if (!kept.includes(release)) await removeRelease(release);
  await clearStore(buildFolder, named, staticDays, Date.now());
}
