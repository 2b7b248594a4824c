import { html, raw } from 'hono/html';
import { pagePath, type ReadFinished } from '../site-file.ts';

const PICTURE = /<img [^<>]*>/g;
const SOURCE = / src="([^"]+)"/;

/** Returns the sitemap (sitemaps.org, with Google's extension for images) with the pictures of the finished pages. */
export async function sitemap(read: ReadFinished, url: string, addresses: readonly string[]): Promise<string> {
  const pages = addresses.map(async (address) => {
    const page = await read(pagePath(address));
    const sources = Array.from(page.matchAll(PICTURE), ([tag]) => SOURCE.exec(tag)?.[1] ?? []).flat();
    const pictures = new Set(sources.map((source) => new URL(source, url).href));
    return html`<url><loc>${url + address}</loc>${[...pictures].map(
      (picture) => html`<image:image><image:loc>${picture}</image:loc></image:image>`,
    )}</url>
`;
  });
  const map = html`${raw('<?xml version="1.0" encoding="utf-8"?>')}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${await Promise.all(pages)}</urlset>
`;
  return String(await map);
}
