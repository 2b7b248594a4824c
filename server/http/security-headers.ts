import type { Context, MiddlewareHandler } from 'hono';
import { COMMON_HEADERS, FILE_HEADERS, type HeaderTable, TLS_HEADERS } from './headers.ts';

/** Adds the security headers of pages or files to each response; existing headers are not changed. */
export function securityHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isPage = /^text\/(html|plain)|^$/.test(c.res.headers.get('Content-Type') ?? '');
    addMissing(c, isPage ? COMMON_HEADERS : FILE_HEADERS);
  };
}

/** Adds HSTS if visitors use TLS according to the public address or a trusted proxy. */
export function transportSecurity({ publicOrigin, trustedProxies }: Transport): MiddlewareHandler {
  const isPublic = publicOrigin?.toLowerCase().startsWith('https://') ?? false;
  return async (c, next) => {
    await next();
    if (isPublic || (trustedProxies > 0 && cameByTls(c))) addMissing(c, TLS_HEADERS);
  };
}

export type Transport = { readonly publicOrigin: string | undefined; readonly trustedProxies: number };

/** Returns whether the visitor used TLS; the leftmost entry is the proxy nearest to the visitor. */
const cameByTls = (c: Context) => /^https\b/i.test(c.req.header('X-Forwarded-Proto') ?? '');

function addMissing(c: Context, table: HeaderTable): void {
  for (const [name, value] of Object.entries(table)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
}
