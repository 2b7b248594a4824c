import type { MiddlewareHandler } from 'hono';
import { CACHING } from './headers.ts';

const STATUS_WITH_FILE: ReadonlySet<number> = new Set([200, 206, 304]);

/**
 * Says how long an answer may be kept. A file under one of the hashed folders carries
 * its content's hash in its name, so it never changes; all else is asked for again and mostly
 * answered with 304. Only found files are kept: a 404 for a chunk that is still being copied to
 * the server must not outlive the deployment.
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
