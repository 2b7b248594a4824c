// `Sec-Fetch-Site` cannot be forged. Without it, `Origin` is compared without its scheme: a proxy may terminate TLS.
/** Returns whether a post comes from the site itself, because forms have no preflight. */
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
  return URL.parse(`${from.protocol}//${host}`)?.host === from.host;
}
