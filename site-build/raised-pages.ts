import { mkdir, rename, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Puts the pages of a site below a path of its host where the folder's own root is: React Router renders them into
 * folders of that path's names, but hosts are given the folder that stands at the path's end.
 *
 * @param siteFolder absolute path of the built site
 * @param base such as `/work`; empty for a site at the root, which stands right already
 * @param addresses of all pages that were rendered, the home page first: it may stand where another is to go
 * @throws the file system's error when a page was not rendered
 */
export async function raisePages(siteFolder: string, base: string, addresses: readonly string[]): Promise<void> {
  if (base === '') return;
  for (const address of addresses) {
    for (const file of [join(address, 'index.html'), address === '/' ? '/_.data' : `${address}.data`]) {
      const rendered = join(siteFolder, base, file);
      await mkdir(dirname(join(siteFolder, file)), { recursive: true });
      await rename(rendered, join(siteFolder, file));
      await removeEmpty(dirname(rendered), siteFolder);
    }
  }
}

async function removeEmpty(folder: string, top: string): Promise<void> {
  if (folder === top) return;
  try {
    await rmdir(folder);
  } catch {
    // Not empty: it holds other pages still.
    return;
  }
  await removeEmpty(dirname(folder), top);
}
