import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One moved address; both are paths that begin with a slash. */
type Moved = { readonly from: string; readonly to: string };

/**
 * Keeps old addresses alive twice: as a page that sends the visitor on, for static hosts,
 * and in `redirects.json` beside the site, from which our server answers 301.
 *
 * @param siteFolder absolute path of the built site
 * @param siteUrl the site's own address, without a trailing slash
 * @throws the file system's error EEXIST when a page stands at the old address
 */
export async function keepMovedAddresses(siteFolder: string, siteUrl: string, moved: readonly Moved[]): Promise<void> {
  for (const { from, to } of moved) {
    const folder = join(siteFolder, from);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.html'), pageTo(siteUrl, to), { flag: 'wx' });
  }
  await writeFile(join(siteFolder, '..', 'redirects.json'), `${JSON.stringify(moved, null, 2)}\n`);
}

// The paths consist of letters, digits and /._- (the content model sees to it): nothing to escape.
const pageTo = (siteUrl: string, path: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0; url=${path}">
<link rel="canonical" href="${siteUrl}${path}">
<p>This page has moved to <a href="${path}">${siteUrl}${path}</a>.</p>
</html>
`;
