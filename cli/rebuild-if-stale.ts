import { contentFolder } from '../model/content-path.ts';
import { fingerprint, isBuiltFrom } from '../site-build/fingerprint.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { runCommand } from './process.ts';

/** Builds the site unless it is up to date. Returns the build's exit code, 0 when there was nothing to do. */
export async function buildIfStale(): Promise<number> {
  const wanted = await fingerprint(PROJECT_FOLDER, contentFolder(), process.env);
  if (await isBuiltFrom(PROJECT_FOLDER, wanted)) return 0;
  // As a process of its own, whose memory for pictures goes when it ends.
  return (await runCommand('build.ts')).code;
}
