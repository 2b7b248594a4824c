import { html, raw } from 'hono/html';
import type { LanguagePages } from '../../assets/site-content.ts';
import { pagePath, type ReadFinished } from '../site-file.ts';

const PICTURE = /<img [^<>]*>/g;
const SOURCE = / src="([^"]+)"/;

/**
 * Returns the sitemap (sitemaps.org, with Google's extensions for images and languages) with the pictures of the
 * finished pages.
 */
export async function sitemap(read: ReadFinished, url: string, languages: readonly LanguagePages[]): Promise<string> {
  const pages = languages.flatMap(({ path, addresses }) => [...addresses].map((address) => ({ path, address })));
  const entries = pages.map(async ({ path, address }) => {
    const page = await read(pagePath(path + address));
    const others = languages.filter((language) => language.addresses.has(address));
    const sources = Array.from(page.matchAll(PICTURE), ([tag]) => SOURCE.exec(tag)?.[1] ?? []).flat();
    const pictures = new Set(sources.map((source) => new URL(source, url).href));
    return html`<url><loc>${url + path + address}</loc>${others.length > 1 ? alternates(others, url, address) : ''}${[
      ...pictures,
    ].map((picture) => html`<image:image><image:loc>${picture}</image:loc></image:image>`)}</url>
`;
  });
  const map = html`${raw('<?xml version="1.0" encoding="utf-8"?>')}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${await Promise.all(entries)}</urlset>
`;
  return String(await map);
}

/** Returns the page in each of its languages. The first language is for visitors of all others. */
const alternates = (languages: readonly LanguagePages[], url: string, address: string) =>
  [...languages, ...languages.slice(0, 1).map((first) => ({ ...first, tag: 'x-default' }))].map(
    ({ tag, path }) => html`<xhtml:link rel="alternate" hreflang="${tag}" href="${url + path + address}"/>`,
  );
