import { contentFolder } from '../model/content-path.ts';
import { fingerprint, isPublished } from '../site-build/fingerprint.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { runCommand } from './process.ts';

/**
 * Publishes the site if what stands here now has not been published.
 *
 * @param buildFolder absolute path of the folder with the releases
 * @returns the exit code of publishing; 0 when there was nothing to do
 */
export async function publishIfStale(buildFolder: string): Promise<number> {
  const wanted = await fingerprint(PROJECT_FOLDER, contentFolder(), process.env);
  if (await isPublished(buildFolder, wanted)) return 0;
  // In a process of its own: the memory that bundling takes must not stay with this one.
  return (await runCommand('release.ts')).code;
}
