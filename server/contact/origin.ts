/**
 * Whether a post comes from the site itself: forms have no preflight. `Sec-Fetch-Site` cannot be forged and survives
 * proxies; without it (old browsers, plain HTTP) `Origin` must be the public origin or the host asked, whatever its
 * scheme, as a proxy may have ended TLS. Who sends neither is no browser.
 */
export function isOwnOrigin(headers: Headers, publicOrigin: string | undefined): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site === 'same-origin') return true;
  const origin = headers.get('Origin');
  if (origin === null) return site !== 'cross-site';
  // Parsed: the owner may have written capitals or the default port.
  const isPublic = publicOrigin !== undefined && URL.parse(publicOrigin)?.origin === origin;
  return (isPublic && origin !== 'null') || isHost(origin, headers.get('Host') ?? '');
}

function isHost(origin: string, host: string): boolean {
  const from = URL.parse(origin);
  if (from === null || from.origin !== origin) return false;
  // Parsed, which drops the default port.
  return URL.parse(`${from.protocol}//${host}`)?.host === from.host;
}
