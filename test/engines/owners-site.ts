import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildFor, type OwnersChoice } from '../e2e/support/build-copy.ts';
import { content } from '../e2e/support/sample.ts';
import { type RunningSite, startSite } from '../e2e/support/servers.ts';

/**
 * Builds and serves the site of another owner.
 *
 * @param write writes the owner's content into a folder, perhaps from the tests' content
 */
export async function startOwnersSite(
  write: (from: string, to: string) => Promise<void>,
  settings: OwnersChoice['settings'] = {},
): Promise<RunningSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'engines-'));
  await write(content.folder, path.join(folder, 'content'));
  const copy = await buildFor('', { content: path.join(folder, 'content'), settings });
  const { url, stop } = await startSite(copy.build);
  return {
    url,
    async stop() {
      await stop();
      await copy.remove();
      await rm(folder, { recursive: true });
    },
  };
}
