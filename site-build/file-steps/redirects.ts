import { html, raw } from 'hono/html';
import type { Content } from '../../model/content.ts';
import type { Messages } from '../../model/kinds/words.ts';
import { type OtherOrigins, policyMeta } from '../policy.ts';
import { pagePath, type SiteFile } from '../site-file.ts';

type MovedContent = Pick<Content, 'aliases' | 'siteAddress'> & {
  readonly site: { readonly language: string };
  readonly messages: { readonly moved: Messages['moved'] };
};

/** Returns refresh pages for static hosts, and `redirects.json`, from which the site's server responds with 301. */
export function redirectFiles(content: MovedContent, policy: OtherOrigins): SiteFile[] {
  const { url, base } = content.siteAddress;
  const { language } = content.site;
  const words = content.messages.moved;
  return [
    ...content.aliases.map(
      ({ from, to }): SiteFile => ({
        path: pagePath(from),
        make: () => pageTo(base + to, { canonical: url && url + to, language, words, policy }),
      }),
    ),
    { path: 'redirects.json', make: () => `${JSON.stringify(content.aliases, null, 2)}\n` },
  ];
}

type Page = { canonical: string | undefined; language: string; words: Messages['moved']; policy: OtherOrigins };

async function pageTo(path: string, { canonical, language, words, policy }: Page): Promise<string> {
  const page = html`<!doctype html>
<html lang="${language}">
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
