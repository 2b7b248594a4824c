import { contentFolder } from '../model/content-path.ts';
import { fingerprint, isBuiltFrom } from '../site-build/fingerprint.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { runCommand } from './process.ts';

/**
 * Builds the site if it is not built from what stands here now.
 *
 * @returns the exit code of the build; 0 when there was nothing to do
 */
export async function buildIfStale(): Promise<number> {
  const wanted = await fingerprint(PROJECT_FOLDER, contentFolder(), process.env);
  if (await isBuiltFrom(PROJECT_FOLDER, wanted)) return 0;
  // In a process of its own: the memory that pictures take must not stay with this one.
  return (await runCommand('build.ts')).code;
}
