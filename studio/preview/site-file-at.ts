import { barePath } from '../../model/addresses.ts';
import { pagePath, sitePath } from '../../site-build/site-file.ts';

export const NOWHERE = '/404.html';

type Found = { readonly file: string; readonly status: 200 | 404 };

/** Returns the file at an address below the base path, or the 404 page. @param has tells which files there are */
export function siteFileAt(address: string, has: (file: string) => boolean): Found {
  const bare = barePath(address);
  const file = [sitePath(bare), pagePath(bare)].find(has);
  return file === undefined ? { file: sitePath(NOWHERE), status: 404 } : { file, status: 200 };
}

/** Returns the address of a file of the site: `/about/index.html` for `site/about/index.html`. */
export const addressOfFile = (file: string): string => file.slice(sitePath('').length);
