import { readFile } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';

const redirectsSchema = z.array(z.object({ from: z.string(), to: z.string() }));

/** One moved address; both are paths that begin with a slash. */
export type Redirect = z.infer<typeof redirectsSchema>[number];

/**
 * Reads the moved addresses that the build wrote.
 *
 * @param file absolute path of `redirects.json`; none there means nothing has moved
 * @throws Error when the file is there but is not a list of `{ from, to }`
 */
export async function readRedirects(file: string): Promise<Redirect[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  return redirectsSchema.parse(JSON.parse(text));
}

/**
 * Sends visitors of a moved address on with 301; a trailing slash is ignored, the query kept.
 *
 * @param base the site's base path; what it asks for has come without it
 */
export function redirects(moved: readonly Redirect[], base: string): MiddlewareHandler {
  const targetByPath = new Map(moved.map(({ from, to }) => [withoutSlash(from), to]));
  return async (c, next) => {
    const target = targetByPath.get(withoutSlash(c.req.path));
    if (target === undefined) return next();
    return c.redirect(base + target + new URL(c.req.url).search, 301);
  };
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/+$/, '');
