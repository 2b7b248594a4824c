import type { MiddlewareHandler } from 'hono';
import { CACHING } from './headers.ts';

const STATUS_WITH_FILE: ReadonlySet<number> = new Set([200, 206, 304]);

/**
 * Files in hashed folders (such as `/static/`) are cached for ever, all else is revalidated; so is a 404 there: a
 * deployment may still be copying the file. An answer that sets the header itself is left as it is.
 */
export function cacheControl(hashedFolders: readonly string[]): MiddlewareHandler {
  const kept = (path: string, status: number) =>
    STATUS_WITH_FILE.has(status) && hashedFolders.some((folder) => path.startsWith(folder))
      ? CACHING.hashed
      : CACHING.asked;
  return async (c, next) => {
    await next();
    if (c.res.headers.has('Cache-Control')) return;
    c.res.headers.set('Cache-Control', kept(c.req.path, c.res.status)['Cache-Control']);
  };
}
