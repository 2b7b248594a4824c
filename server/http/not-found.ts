import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotFoundHandler } from 'hono';

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const ENCODINGS = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

/** The first part of a path, which may be the language of a page: `/en` of `/en/music`. */
const FIRST_PART = /^\/[a-z0-9-]+(?=\/|$)/;

/**
 * Responds to GET and HEAD with the `404.html` of the language, compressed if the client accepts it, and to other
 * methods with 405.
 */
export function notFound(siteFolder: string): NotFoundHandler {
  const readIn = (folder: string, extension: string) =>
    readFile(join(siteFolder, folder, `404.html${extension}`)).catch(() => undefined);
  return async (c) => {
    if (!READING_METHODS.has(c.req.method)) {
      return c.text('Method Not Allowed', 405, { Allow: [...READING_METHODS].join(', ') });
    }
    const [language = ''] = FIRST_PART.exec(c.req.path) ?? [];
    const read = async (extension: string) => (await readIn(language, extension)) ?? (await readIn('', extension));
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
