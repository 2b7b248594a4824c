import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotFoundHandler } from 'hono';

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Answers what no other handler knew: the site's own `404.html` with status 404 for those
 * who read, 405 for any other method.
 *
 * @param siteFolder absolute path of the folder that holds `404.html`
 */
export function notFound(siteFolder: string): NotFoundHandler {
  return async (c) => {
    if (!READING_METHODS.has(c.req.method)) {
      return c.text('Method Not Allowed', 405, { Allow: [...READING_METHODS].join(', ') });
    }
    const page = await readFile(join(siteFolder, '404.html')).catch(() => undefined);
    if (page === undefined) return c.text('Not Found', 404);
    return c.body(page, 404, { 'Content-Type': 'text/html; charset=utf-8' });
  };
}
