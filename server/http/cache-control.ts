import type { MiddlewareHandler } from 'hono';
import { CACHING } from './headers.ts';

const STATUS_WITH_FILE: ReadonlySet<number> = new Set([200, 206, 304]);

// A 404 in a hashed folder is revalidated too, because a deployment may still be copying the file.
/** Caches files in hashed folders for a year and revalidates all other files. An existing header is not changed. */
export function cacheControl(hashedFolders: readonly string[]): MiddlewareHandler {
  const headersFor = (path: string, status: number) =>
    STATUS_WITH_FILE.has(status) && hashedFolders.some((folder) => path.startsWith(folder))
      ? CACHING.hashed
      : CACHING.asked;
  return async (c, next) => {
    await next();
    if (c.res.headers.has('Cache-Control')) return;
    c.res.headers.set('Cache-Control', headersFor(c.req.path, c.res.status)['Cache-Control']);
  };
}
