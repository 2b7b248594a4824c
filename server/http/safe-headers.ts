import type { Context, MiddlewareHandler } from 'hono';
import { EVERYWHERE, type HeaderTable, ON_FILES, OVER_TLS } from './headers.ts';

/** Headers that hold for every answer, and those for what is no page. What an answer says itself counts. */
export function safeHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isPage = /^text\/(html|plain)|^$/.test(c.res.headers.get('Content-Type') ?? '');
    complete(c, isPage ? EVERYWHERE : ON_FILES);
  };
}

/**
 * Lets browsers come over TLS alone from now on, where the visitor has come so. The server itself never has TLS: that
 * the site does is known from its public address, or said by a proxy that may be believed.
 *
 * @param publicOrigin the setting PUBLIC_ORIGIN, such as `https://example.org`
 * @param trustedProxies how many proxies of the owner's stand before this server
 */
export function transportSecurity({ publicOrigin, trustedProxies }: Transport): MiddlewareHandler {
  const isPublic = publicOrigin?.toLowerCase().startsWith('https://') ?? false;
  return async (c, next) => {
    await next();
    if (isPublic || (trustedProxies > 0 && cameByTls(c))) complete(c, OVER_TLS);
  };
}

/** What is known of the way between visitors and the server. */
export type Transport = { readonly publicOrigin: string | undefined; readonly trustedProxies: number };

/** A proxy nearer to the visitor stands further to the left; one that hides it from the next needs PUBLIC_ORIGIN. */
const cameByTls = (c: Context) => /^https\b/i.test(c.req.header('X-Forwarded-Proto') ?? '');

function complete(c: Context, table: HeaderTable): void {
  for (const [name, value] of Object.entries(table)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
}
