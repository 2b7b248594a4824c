import { environment } from '../lib/environment.ts';
import { contentFolder } from '../model/content-path.ts';
import { fingerprint, isPublished } from '../site-build/fingerprint.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { currentRelease, isOutdated } from '../site-build/releases.ts';
import { runCommand } from './process.ts';

/** Publishes the site if its current state has not been published; returns the exit code. */
export async function publishIfStale(buildFolder: string): Promise<number> {
  const current = await fingerprint(PROJECT_FOLDER, contentFolder(), environment());
  const release = await currentRelease(buildFolder);
  if (release && !isOutdated(release) && (await isPublished(buildFolder, current))) return 0;
  // A separate process returns the memory that bundling takes.
  return (await runCommand('release.ts')).code;
}
