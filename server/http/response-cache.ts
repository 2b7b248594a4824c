import type { MiddlewareHandler } from 'hono';

/** Milliseconds for which a file may be another than the one handed out. */
const FRESH_MS = 1_000;
/** Bytes of the largest answer kept: pages, page code and most pictures are smaller, films are not. */
const LARGEST_BYTES = 128 * 1024;
/** All answers together take at most 32 MB. */
const MOST_ANSWERS = 256;

type Answer = {
  readonly until: number;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Record<string, string>;
};

/**
 * Keeps whole answers with files for a second, heads and all, so that a page that many ask for is read and
 * looked up once. What asks for a part, or has the file already, goes on to the next handler.
 *
 * @param now milliseconds of a clock that never goes back
 */
export function responseCache(now = () => performance.now()): MiddlewareHandler {
  const kept = new Map<string, Answer>();
  return async (c, next) => {
    const { req } = c;
    if (req.method !== 'GET' || req.header('Range') || req.header('If-None-Match')) return next();
    const key = `${encodings(req.header('Accept-Encoding'))} ${req.path}`;
    const found = kept.get(key);
    if (found && found.until > now()) return new Response(found.body, { headers: found.headers });
    kept.delete(key);
    await next();
    const { status, headers } = c.res;
    const isSmall = Number(headers.get('Content-Length') ?? Infinity) <= LARGEST_BYTES;
    // Files alone carry a tag; what else is answered may be another the next time.
    if (status !== 200 || !headers.has('ETag') || !isSmall) return;
    const answer = {
      until: now() + FRESH_MS,
      body: new Uint8Array(await c.res.arrayBuffer()),
      headers: Object.fromEntries(headers),
    };
    const [oldest] = kept.keys();
    if (kept.size >= MOST_ANSWERS && oldest !== undefined) kept.delete(oldest);
    kept.set(key, answer);
    c.res = undefined;
    c.res = new Response(answer.body, { headers: answer.headers });
  };
}

/** The encodings that a file's answer depends on, in one order: visitors word the same wish in many ways. */
function encodings(header = ''): string {
  const accepted = header.split(',').map((name) => name.trim());
  return ['br', 'zstd', 'gzip'].filter((name) => accepted.includes(name)).join(' ');
}
