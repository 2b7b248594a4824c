import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotFoundHandler } from 'hono';

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** How the page may be compressed, the smallest first, and what its file's name then ends in. */
const ENCODINGS = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

/**
 * Answers what no other handler knew: the site's own `404.html` with status 404 for those
 * who read, as it lies there compressed for those who accept it; 405 for any other method.
 *
 * @param siteFolder absolute path of the folder that holds `404.html`
 */
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
