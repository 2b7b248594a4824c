import type { MiddlewareHandler } from 'hono';

const SECONDS_PER_YEAR = 31_536_000;
const FOR_EVER = `public, max-age=${SECONDS_PER_YEAR}, immutable`;
const ASK_EACH_TIME = 'no-cache';

const STATUS_WITH_FILE: ReadonlySet<number> = new Set([200, 206, 304]);

/**
 * Says how long an answer may be kept. A file under one of the hashed folders carries
 * its content's hash in its name, so it never changes; all else is asked for again and
 * mostly answered with 304. Only found files are kept: a 404 for a chunk that is still
 * being copied to the server must not outlive the deployment.
 *
 * @param hashedFolders paths that begin and end with a slash, such as `/static/`
 */
export function caching(hashedFolders: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isHashed = hashedFolders.some((folder) => c.req.path.startsWith(folder));
    const isFile = STATUS_WITH_FILE.has(c.res.status);
    c.res.headers.set('Cache-Control', isHashed && isFile ? FOR_EVER : ASK_EACH_TIME);
  };
}
