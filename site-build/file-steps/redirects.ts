import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from '../../model/site-address.ts';

/** One moved address; both are paths that begin with a slash. */
type Moved = { readonly from: string; readonly to: string };

/**
 * Keeps old addresses alive twice: as a page that sends the visitor on, for static hosts,
 * and in `redirects.json` beside the site, from which our server answers 301.
 *
 * @param siteFolder absolute path of the built site
 * @param place where the site stands
 * @throws the file system's error EEXIST when a page stands at the old address
 */
export async function keepMovedAddresses(
  siteFolder: string,
  { url, base }: Place,
  moved: readonly Moved[],
): Promise<void> {
  for (const { from, to } of moved) {
    const folder = join(siteFolder, from);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.html'), pageTo(base + to, url && url + to), { flag: 'wx' });
  }
  await writeFile(join(siteFolder, '..', 'redirects.json'), `${JSON.stringify(moved, null, 2)}\n`);
}

// The paths consist of letters, digits and /._- (the content model sees to it): nothing to escape.
const pageTo = (path: string, canonical: string | undefined) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0; url=${path}">
${canonical ? `<link rel="canonical" href="${canonical}">\n` : ''}</head>
<body>
<p>This page has moved to <a href="${path}">${canonical ?? path}</a>.</p>
</body>
</html>
`;
