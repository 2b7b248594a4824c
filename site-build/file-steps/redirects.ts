import type { SiteAddress } from '../../model/site-address.ts';
import { type Others, policyMeta } from '../page-steps/policy.ts';
import { pagePath, type SiteFile } from '../site-file.ts';

/** One moved address; both are paths that begin with a slash. */
type Moved = { readonly from: string; readonly to: string };

/**
 * Keeps old addresses alive twice: as a page that sends the visitor on, for static hosts,
 * and in `redirects.json` beside the site, from which our server answers 301.
 *
 * @param siteAddress where the site stands
 * @param policy of the pages that send on
 */
export function redirectFiles({ url, base }: SiteAddress, moved: readonly Moved[], policy: Others): SiteFile[] {
  return [
    ...moved.map(
      ({ from, to }): SiteFile => ({ path: pagePath(from), make: () => pageTo(base + to, url && url + to, policy) }),
    ),
    { path: 'redirects.json', make: () => `${JSON.stringify(moved, null, 2)}\n` },
  ];
}

// The paths consist of letters, digits and /._- (the content model sees to it): nothing to escape.
const pageTo = (path: string, canonical: string | undefined, policy: Others) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${policyMeta(policy, [])}
<title>This page has moved</title>
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0; url=${path}">
${canonical ? `<link rel="canonical" href="${canonical}">\n` : ''}</head>
<body>
<p>This page has moved to <a href="${path}">${canonical ?? path}</a>.</p>
</body>
</html>
`;
