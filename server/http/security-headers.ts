import type { Context, MiddlewareHandler } from 'hono';
import { EVERYWHERE, type HeaderTable, ON_FILES, OVER_TLS } from './headers.ts';

/** Adds the headers of pages or of files to each answer; what an answer has already stays. */
export function securityHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isPage = /^text\/(html|plain)|^$/.test(c.res.headers.get('Content-Type') ?? '');
    complete(c, isPage ? EVERYWHERE : ON_FILES);
  };
}

/** Adds HSTS where visitors come over TLS, as the public address or a trusted proxy says. */
export function transportSecurity({ publicOrigin, trustedProxies }: Transport): MiddlewareHandler {
  const isPublic = publicOrigin?.toLowerCase().startsWith('https://') ?? false;
  return async (c, next) => {
    await next();
    if (isPublic || (trustedProxies > 0 && cameByTls(c))) complete(c, OVER_TLS);
  };
}

export type Transport = { readonly publicOrigin: string | undefined; readonly trustedProxies: number };

/** The leftmost entry is the nearest to the visitor. */
const cameByTls = (c: Context) => /^https\b/i.test(c.req.header('X-Forwarded-Proto') ?? '');

function complete(c: Context, table: HeaderTable): void {
  for (const [name, value] of Object.entries(table)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
}
