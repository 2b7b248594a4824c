/** A cached page. `path` includes the base path. */
export type CachedPage = { readonly path: string; readonly html: string };

const EMPTY_LIST = /(<ul[^<>]*>)<\/ul>/g;
const MARK = ' data-kept=""';
const TITLE = /<title>([^<]*)<\/title>/;
const LANGUAGE = /<html lang="([^"]*)"/;
/** The mark of a content page. Redirect pages do not have it. */
const CONTENT = ' id="main"';

const languageOf = (html: string) => LANGUAGE.exec(html)?.[1] ?? '';

/** Fills the list of the offline page with links named by page titles, which are already escaped. */
export function listPages(offlinePage: string, cached: readonly CachedPage[]): string {
  const language = languageOf(offlinePage);
  const links = cached.flatMap(({ path, html }) => {
    const title = html.includes(CONTENT) && TITLE.exec(html)?.[1];
    const lang = languageOf(html) === language ? '' : ` lang="${languageOf(html)}"`;
    return title ? [`<li><a href="${path}"${lang}>${title}</a></li>`] : [];
  });
  return offlinePage.replace(EMPTY_LIST, (all, list: string) =>
    list.includes(MARK) ? `${list}${links.join('')}</ul>` : all,
  );
}
