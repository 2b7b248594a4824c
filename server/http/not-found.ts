import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotFoundHandler } from 'hono';

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const ENCODINGS = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

/** Responds to GET and HEAD with `404.html`, compressed if the client accepts it, and to other methods with 405. */
export function notFound(siteFolder: string): NotFoundHandler {
  const read = (extension: string) => readFile(join(siteFolder, `404.html${extension}`)).catch(() => undefined);
  return async (c) => {
    if (!READING_METHODS.has(c.req.method)) {
      return c.text('Method Not Allowed', 405, { Allow: [...READING_METHODS].join(', ') });
    }
    const headers = { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding' };
    const accepted = (c.req.header('Accept-Encoding') ?? '').split(',').map((name) => name.trim());
    for (const { encoding, extension } of ENCODINGS) {
      const compressed = accepted.includes(encoding) ? await read(extension) : undefined;
      if (compressed) return c.body(compressed, 404, { ...headers, 'Content-Encoding': encoding });
    }
    const page = await read('');
    return page ? c.body(page, 404, headers) : c.text('Not Found', 404);
  };
}
