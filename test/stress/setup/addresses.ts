import { readdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { readRedirects } from '../../../server/http/redirects.ts';

/** File names that a static host hides or reads as settings, such as `.htaccess`; `_.data` belongs to a page. */
const FOR_HOSTS = /^(\.|_(?!\.data$)|.*\.(br|gz)$)/;

/** Lists the addresses of a built site's files, except host files, compressed copies and redirecting pages. */
export async function addressesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const moved = await readRedirects(join(folder, '..', 'redirects.json'));
  const left = new Set(moved.map(({ from }) => `${from}/index.html`));
  return entries
    .filter((entry) => entry.isFile() && !FOR_HOSTS.test(basename(entry.name)))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
    .filter((address) => !left.has(address))
    .sort();
}
