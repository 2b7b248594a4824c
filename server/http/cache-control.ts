import type { MiddlewareHandler } from 'hono';
import { CACHING } from './headers.ts';

const STATUS_WITH_FILE: ReadonlySet<number> = new Set([200, 206, 304]);

/**
 * Files in hashed folders are cached for ever, all else is revalidated. Not a 404 there: a chunk may still be on its way
 * to the server during a deployment.
 *
 * @param hashedFolders paths that begin and end with a slash, such as `/static/`
 */
export function cacheControl(hashedFolders: readonly string[]): MiddlewareHandler {
  const kept = (path: string, status: number) =>
    STATUS_WITH_FILE.has(status) && hashedFolders.some((folder) => path.startsWith(folder))
      ? CACHING.hashed
      : CACHING.asked;
  return async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', kept(c.req.path, c.res.status)['Cache-Control']);
  };
}
