import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../../cli/process.ts';
import { UserError } from '../../../lib/user-error.ts';
import { PROJECT_FOLDER } from '../../../site-build/project-folder.ts';
import { startTestServer } from '../../stress/setup/server.ts';

/** Absolute path of the folder with the releases. */
export const BUILD_FOLDER = join(PROJECT_FOLDER, 'build');
export const SITE_FOLDER = join(BUILD_FOLDER, 'client');

/** A folder of files behind the site's own server. `address` has no slash at the end. */
export type ServedFolder = { readonly address: string; readonly stop: () => Promise<void> };

/** Builds the site if the build is out of date. @throws UserError if the build fails */
export async function requireBuilt(): Promise<void> {
  if ((await runCommand('build.ts')).code !== 0)
    throw new UserError('Nothing to measure: the site could not be built.');
}

/** Serves a built site with its `contact.json` on a free port; the folder of its messages is deleted afterwards. */
export async function serveBuild(buildFolder: string): Promise<ServedFolder> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-'));
  const remove = () => rm(dataFolder, { recursive: true, force: true });
  const server = startTestServer({ buildFolder, dataFolder, remove }, {});
  const stop = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    await remove();
  };
  try {
    return { address: await server.address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
