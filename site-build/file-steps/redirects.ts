import { html, raw } from 'hono/html';
import type { Content } from '../../model/content.ts';
import type { Messages } from '../../model/kinds/words.ts';
import { textDirection } from '../../model/text-direction.ts';
import { type OtherOrigins, policyMeta } from '../policy.ts';
import { pagePath, type SiteFile } from '../site-file.ts';

type MovedContent = Pick<Content, 'aliases' | 'siteAddress' | 'path'> & {
  readonly site: { readonly language: string };
  readonly messages: { readonly moved: Messages['moved'] };
};

/** Returns refresh pages for static hosts, and `redirects.json`, from which the site's server responds with 301. */
export function redirectFiles(languages: readonly MovedContent[], policy: OtherOrigins): SiteFile[] {
  const aliases = languages.flatMap((content) => content.aliases);
  return [
    ...languages.flatMap((content) => refreshPages(content, policy)),
    { path: 'redirects.json', make: () => `${JSON.stringify(aliases, null, 2)}\n` },
  ];
}

function refreshPages({ aliases, site: { language }, siteAddress, messages }: MovedContent, policy: OtherOrigins) {
  const { url, base } = siteAddress;
  const words = messages.moved;
  return aliases
    .filter(({ from }) => hasFile(from))
    .map(({ from, to }): SiteFile => {
      const [target, canonical] = to.startsWith('/') ? [base + to, url && url + to] : [to, to];
      return { path: pagePath(from), make: () => pageTo(target, { canonical, language, words, policy }) };
    });
}

/**
 * Returns whether a static host can redirect an old address. It chooses a file by the path alone, so an address with a
 * query has none; neither has a path whose letters are not in UTF-8.
 */
const hasFile = (from: string) => !/[?%]/.test(from);

/** Returns the old addresses that only the site's own server redirects. */
export const addressesWithoutFile = ({ aliases }: Pick<Content, 'aliases'>): string[] =>
  aliases.map(({ from }) => from).filter((from) => !hasFile(from));

type Page = { canonical: string | undefined; language: string; words: Messages['moved']; policy: OtherOrigins };

async function pageTo(path: string, { canonical, language, words, policy }: Page): Promise<string> {
  const page = html`<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
${raw(policyMeta(policy, []))}
<title>${words.title}</title>
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0; url=${path}">
${canonical ? html`<link rel="canonical" href="${canonical}">\n` : ''}</head>
<body>
<p>${words.to} <a href="${path}">${canonical ?? path}</a></p>
</body>
</html>
`;
  return String(await page);
}
