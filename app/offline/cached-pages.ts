/** `path` is that on its host. */
export type CachedPage = { readonly path: string; readonly html: string };

const LIST = /(<ul[^>]* data-kept=""[^>]*>)<\/ul>/;
const TITLE = /<title>([^<]*)<\/title>/;
/** Redirect pages lack it. */
const CONTENT = ' id="main"';

/**
 * Fills the list on the offline page, each link named by its page's title. Both come escaped from HTML and
 * addresses.
 */
export function listPages(offlinePage: string, cached: readonly CachedPage[]): string {
  const links = cached.flatMap(({ path, html }) => {
    const title = html.includes(CONTENT) && TITLE.exec(html)?.[1];
    return title ? [`<li><a href="${path}">${title}</a></li>`] : [];
  });
  return offlinePage.replace(LIST, (_, list) => `${list}${links.join('')}</ul>`);
}
