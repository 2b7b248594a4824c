import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OFFLINE_FILES } from '../../app/offline/files.ts';
import { bundleScript } from '../code.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';

const SOURCES = join(PROJECT_FOLDER, 'app', 'offline', 'worker');
const HASH_CHARS = 12;

/**
 * Writes the worker that keeps pages in visitors' browsers, or at the same address the one that takes it away again.
 *
 * @param siteFolder absolute path of the built site, with the offline page in its place
 * @param base the site's base path, without a slash at the end
 * @param keeps whether pages are kept
 */
export async function writeServiceWorker(siteFolder: string, base: string, keeps: boolean): Promise<void> {
  const page = await readFile(join(siteFolder, OFFLINE_FILES.page));
  const hash = createHash('sha256').update(page).digest('hex').slice(0, HASH_CHARS);
  const worker = await bundleScript(join(SOURCES, keeps ? 'caching.ts' : 'removal.ts'), base, {
    'import.meta.env.OFFLINE_PAGE_HASH': hash,
  });
  await writeFile(join(siteFolder, OFFLINE_FILES.worker), worker);
}
