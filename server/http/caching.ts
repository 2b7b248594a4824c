import type { MiddlewareHandler } from 'hono';
import { CACHING, PAGE_DATA } from './headers.ts';

const STATUS_WITH_FILE: ReadonlySet<number> = new Set([200, 206, 304]);

/**
 * Says how long an answer may be kept. A file under one of the hashed folders carries
 * its content's hash in its name, so it never changes; the data of a page is there for the click
 * that follows; all else is asked for again and mostly answered with 304. Only found files are kept: a 404 for a chunk that is still
 * being copied to the server must not outlive the deployment.
 *
 * @param hashedFolders paths that begin and end with a slash, such as `/static/`
 */
export function caching(hashedFolders: readonly string[]): MiddlewareHandler {
  const kept = (path: string, status: number) => {
    if (!STATUS_WITH_FILE.has(status)) return CACHING.asked;
    if (hashedFolders.some((folder) => path.startsWith(folder))) return CACHING.hashed;
    return PAGE_DATA.test(path) ? CACHING.ahead : CACHING.asked;
  };
  return async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', kept(c.req.path, c.res.status)['Cache-Control']);
  };
}
