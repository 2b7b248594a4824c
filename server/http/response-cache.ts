import type { MiddlewareHandler } from 'hono';

const FRESH_MS = 1_000;
/** The largest cached body; pages, scripts and most pictures are smaller, and the cache takes at most 32 MB. */
const LARGEST_BYTES = 128 * 1024;
const MAX_ANSWERS = 256;

type Answer = {
  readonly until: number;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Record<string, string>;
};

/** Caches complete file responses for a second, so that a popular page is read once. `now` must be monotonic. */
export function responseCache(now = () => performance.now()): MiddlewareHandler {
  const answers = new Map<string, Answer>();
  return async (c, next) => {
    const { req } = c;
    if (req.method !== 'GET' || req.header('Range') || req.header('If-None-Match')) return next();
    const key = `${encodings(req.header('Accept-Encoding'))} ${req.path}`;
    const found = answers.get(key);
    if (found && found.until > now()) return new Response(found.body, { headers: found.headers });
    answers.delete(key);
    await next();
    const { status, headers } = c.res;
    const isSmall = Number(headers.get('Content-Length') ?? Infinity) <= LARGEST_BYTES;
    if (status !== 200 || !headers.has('ETag') || !isSmall) return;
    const answer = {
      until: now() + FRESH_MS,
      body: new Uint8Array(await c.res.arrayBuffer()),
      headers: Object.fromEntries(headers),
    };
    const [oldest] = answers.keys();
    if (answers.size >= MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
    answers.set(key, answer);
    c.res = undefined;
    c.res = new Response(answer.body, { headers: answer.headers });
  };
}

function encodings(header = ''): string {
  const accepted = header.split(',').map((name) => name.trim());
  return ['br', 'zstd', 'gzip'].filter((name) => accepted.includes(name)).join(' ');
}
