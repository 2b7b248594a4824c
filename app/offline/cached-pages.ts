/** A page in the browser's cache: the path that it stands at on its host, and its HTML. */
export type CachedPage = { readonly path: string; readonly html: string };

const LIST = /(<ul[^>]* data-kept=""[^>]*>)<\/ul>/;
const TITLE = /<title>([^<]*)<\/title>/;
/** All pages of the site have it; one that only sends on to another has not. */
const CONTENT = ' id="main"';

/**
 * Fills the list on the offline page with links to what can be read, each named by its page's title.
 * Both are put in as they stand: titles come from HTML, and paths from addresses, which hold no quotes.
 */
export function listPages(offlinePage: string, cached: readonly CachedPage[]): string {
  const links = cached.flatMap(({ path, html }) => {
    const title = html.includes(CONTENT) && TITLE.exec(html)?.[1];
    return title ? [`<li><a href="${path}">${title}</a></li>`] : [];
  });
  return offlinePage.replace(LIST, (_, list) => `${list}${links.join('')}</ul>`);
}
