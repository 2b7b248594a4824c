/**
 * Whether a post comes from the site itself. A page elsewhere can post a form here without
 * a preflight, so this is the only guard against being used by other sites.
 *
 * `Sec-Fetch-Site` comes first: no page can forge it, and it stays true behind a proxy that
 * rewrites `Host` and for visitors whose browser hides the origin (`null`). It is missing in
 * old browsers and on plain HTTP; there `Origin` must be the host that was asked, whatever
 * its scheme (a proxy may have ended TLS), or the public origin. Who sends neither is no browser.
 *
 * @param publicOrigin the setting PUBLIC_ORIGIN, such as `https://example.org`
 */
export function isOwnOrigin(headers: Headers, publicOrigin: string | undefined): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site === 'same-origin') return true;
  const origin = headers.get('Origin');
  if (origin === null) return site !== 'cross-site';
  // Through the parser: the owner may have written capitals or the scheme's own port.
  const isPublic = publicOrigin !== undefined && URL.parse(publicOrigin)?.origin === origin;
  return (isPublic && origin !== 'null') || isHost(origin, headers.get('Host') ?? '');
}

function isHost(origin: string, host: string): boolean {
  const from = URL.parse(origin);
  if (from === null || from.origin !== origin) return false;
  // Through the same parser: it drops the scheme's own port.
  return URL.parse(`${from.protocol}//${host}`)?.host === from.host;
}
