/**
 * Returns whether a post comes from the site itself, because forms have no preflight. `Sec-Fetch-Site` cannot be forged
 * and survives proxies. Without that header (old browsers, plain HTTP) `Origin` must be the public origin or the
 * requested host, with any scheme, as a proxy may terminate TLS. A client that sends neither header is no browser.
 */
export function isOwnOrigin(headers: Headers, publicOrigin: string | undefined): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site === 'same-origin') return true;
  const origin = headers.get('Origin');
  if (origin === null) return site !== 'cross-site';
  // Parsing normalizes capitals and the default port.
  const isPublic = publicOrigin !== undefined && URL.parse(publicOrigin)?.origin === origin;
  return (isPublic && origin !== 'null') || isHost(origin, headers.get('Host') ?? '');
}

function isHost(origin: string, host: string): boolean {
  const from = URL.parse(origin);
  if (from === null || from.origin !== origin) return false;
  // Parsing drops the default port.
  return URL.parse(`${from.protocol}//${host}`)?.host === from.host;
}
