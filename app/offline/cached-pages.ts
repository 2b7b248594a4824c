/** `path` is that on its host. */
export type CachedPage = { readonly path: string; readonly html: string };

const EMPTY_LIST = /(<ul[^<>]*>)<\/ul>/g;
const MARK = ' data-kept=""';
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
  return offlinePage.replace(EMPTY_LIST, (all, list: string) =>
    list.includes(MARK) ? `${list}${links.join('')}</ul>` : all,
  );
}
