import { extname } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { DOWNLOAD_TYPES } from '../../lib/download-types.ts';

/** Types that Hono's table lacks or has otherwise: for browsers `audio/opus` is an RTP stream, and an `.opus` is Ogg. */
const TYPE_BY_EXTENSION: ReadonlyMap<string, string> = new Map([
  ...Array.from(DOWNLOAD_TYPES, ([extension, type]) => [`.${extension}`, type] as const),
  ['.data', 'text/x-script; charset=utf-8'],
  ['.m4a', 'audio/mp4'],
  ['.opus', 'audio/ogg'],
  ['.vtt', 'text/vtt; charset=utf-8'],
]);

export const typeOf = (path: string): string =>
  TYPE_BY_EXTENSION.get(extname(path).toLowerCase()) ?? getMimeType(path) ?? 'application/octet-stream';

const HIDDEN = /\/(?:\.(?!well-known\/)|_headers$)/;

/** Serves a folder's files with byte ranges, and its `.br` and `.gz` copies. Hidden paths go to the next handler. */
export function files(siteFolder: string): MiddlewareHandler {
  const serve = serveStatic({ root: siteFolder, precompressed: true });
  return async (c, next) => {
    if (HIDDEN.test(c.req.path)) return next();
    const answer = await serve(c, next);
    if (!(answer instanceof Response)) return answer;
    const type = TYPE_BY_EXTENSION.get(extname(c.req.path).toLowerCase());
    if (type) answer.headers.set('Content-Type', type);
    // Media players need this header on complete responses too, or they do not seek.
    answer.headers.set('Accept-Ranges', 'bytes');
    return answer;
  };
}
