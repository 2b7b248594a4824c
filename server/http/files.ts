import { extname } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/**
 * Types that Hono's own table lacks or names otherwise than browsers do: `audio/opus` is
 * the type of a stream over RTP, a file of that name is Ogg; `.data` is what React Router
 * asks for when a visitor goes from page to page.
 */
const TYPE_BY_EXTENSION: ReadonlyMap<string, string> = new Map([
  ['.data', 'text/x-script; charset=utf-8'],
  ['.m4a', 'audio/mp4'],
  ['.opus', 'audio/ogg'],
]);

/** What lies in the folder for other hosts; whatever begins with a dot is nobody's but what standards put there. */
const HIDDEN = /\/(?:\.(?!well-known\/)|_headers$)/;

/**
 * Answers GET and HEAD with the files of a folder: a folder's `index.html` with and
 * without the trailing slash, single byte ranges (206, 416), and the `.br` or `.gz`
 * beside a file for those who accept it. A path that leaves the folder, still holds an
 * escape after decoding, is hidden, or names nothing goes on to the next handler.
 *
 * @param siteFolder absolute path of the folder
 */
export function files(siteFolder: string): MiddlewareHandler {
  const serve = serveStatic({ root: siteFolder, precompressed: true });
  return async (c, next) => {
    if (HIDDEN.test(c.req.path)) return next();
    const answer = await serve(c, next);
    if (!(answer instanceof Response)) return answer;
    const type = TYPE_BY_EXTENSION.get(extname(c.req.path).toLowerCase());
    if (type) answer.headers.set('Content-Type', type);
    // Said on whole answers too: without it players do not try to seek.
    answer.headers.set('Accept-Ranges', 'bytes');
    return answer;
  };
}
