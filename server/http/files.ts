import { extname } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';

/** Where Hono's table differs from browsers: `audio/opus` is a stream over RTP, an `.opus` file is Ogg. */
const TYPE_BY_EXTENSION: ReadonlyMap<string, string> = new Map([
  ['.data', 'text/x-script; charset=utf-8'],
  ['.m4a', 'audio/mp4'],
  ['.opus', 'audio/ogg'],
]);

/** Files for other hosts, and dot files, except those of standards. */
/** The type of a file by its name, as browsers are told. */
export const typeOf = (path: string): string =>
  TYPE_BY_EXTENSION.get(extname(path).toLowerCase()) ?? getMimeType(path) ?? 'application/octet-stream';

const HIDDEN = /\/(?:\.(?!well-known\/)|_headers$)/;

/**
 * Serves the files of a folder: `index.html` with and without the trailing slash, single byte ranges, and the `.br` or
 * `.gz` beside a file. A path that leaves the folder, is hidden or names no file goes to the next handler.
 */
export function files(siteFolder: string): MiddlewareHandler {
  const serve = serveStatic({ root: siteFolder, precompressed: true });
  return async (c, next) => {
    if (HIDDEN.test(c.req.path)) return next();
    const answer = await serve(c, next);
    if (!(answer instanceof Response)) return answer;
    const type = TYPE_BY_EXTENSION.get(extname(c.req.path).toLowerCase());
    if (type) answer.headers.set('Content-Type', type);
    // On whole answers, too: else players do not seek.
    answer.headers.set('Accept-Ranges', 'bytes');
    return answer;
  };
}
