import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { STAND_INS } from '../model/addresses.ts';

/**
 * Puts the pages that stand in for others where they are looked for: static hosts look for `404.html`, the worker that
 * keeps pages for `offline.html`. What else was rendered goes, or they would be found at addresses of their own.
 *
 * @param siteFolder absolute path of the built site
 * @throws the file system's error when a page was not rendered
 */
export async function placeStandIns(siteFolder: string): Promise<void> {
  for (const address of Object.values(STAND_INS)) {
    const rendered = join(siteFolder, address);
    await rename(join(rendered, 'index.html'), `${rendered}.html`);
    await rm(rendered, { recursive: true });
    await rm(`${rendered}.data`, { force: true });
  }
}
