import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Puts the prerendered not-found page where static hosts look for it: `404.html`. What
 * else was rendered for `/404` goes, or the page would be found there with status 200.
 *
 * @param siteFolder absolute path of the built site
 * @throws the file system's error when the page was not rendered
 */
export async function placeNotFoundPage(siteFolder: string): Promise<void> {
  await rename(join(siteFolder, '404', 'index.html'), join(siteFolder, '404.html'));
  await rm(join(siteFolder, '404'), { recursive: true });
  await rm(join(siteFolder, '404.data'), { force: true });
}
