import { html, raw } from 'hono/html';
import type { LanguagePages } from '../../assets/site-content.ts';
import { originalAddress, translatedAddress } from '../../model/translations/tag-originals.ts';
import { pagePath, type ReadFinished } from '../site-file.ts';

const PICTURE = /<img [^<>]*>/g;
const SOURCE = / src="([^"]+)"/;

/**
 * Returns the sitemap (sitemaps.org, with Google's extensions for images and languages) with the pictures of the
 * finished pages.
 */
export async function sitemap(read: ReadFinished, url: string, languages: readonly LanguagePages[]): Promise<string> {
  const pages = languages.flatMap((language) =>
    Array.from(language.addresses, (address) => ({
      path: language.path + address,
      original: originalAddress(language, address),
    })),
  );
  const entries = pages.map(async ({ path, original }) => {
    const page = await read(pagePath(path));
    const inLanguages = languages.flatMap((language): PageInLanguage[] => {
      const address = translatedAddress(language, original);
      return address === undefined ? [] : [{ tag: language.tag, path: language.path + address }];
    });
    const sources = Array.from(page.matchAll(PICTURE), ([tag]) => SOURCE.exec(tag)?.[1] ?? []).flat();
    const pictures = new Set(sources.map((source) => new URL(source, url).href));
    return html`<url><loc>${url + path}</loc>${inLanguages.length > 1 ? alternates(inLanguages, url) : ''}${[
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

type PageInLanguage = { readonly tag: string; readonly path: string };

/** Returns the page in each of its languages. The first language is for visitors of all others. */
const alternates = (languages: readonly PageInLanguage[], url: string) =>
  [...languages, ...languages.slice(0, 1).map((first) => ({ ...first, tag: 'x-default' }))].map(
    ({ tag, path }) => html`<xhtml:link rel="alternate" hreflang="${tag}" href="${url + path}"/>`,
  );
