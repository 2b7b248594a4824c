import { readFile } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { CACHING } from './headers.ts';

const redirectsSchema = z.array(z.object({ from: z.string(), to: z.string() }));

/** A moved address; both are paths that begin with a slash. */
export type Redirect = z.infer<typeof redirectsSchema>[number];

/** Reads the build's `redirects.json`, if there is one. Throws when it is no list of `{ from, to }`. */
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

/** Redirects moved addresses (301); a trailing slash is ignored, the query kept. */
export function redirects(moved: readonly Redirect[], base: string): MiddlewareHandler {
  const targetByPath = new Map(moved.map(({ from, to }) => [withoutSlash(from), to]));
  return async (c, next) => {
    const target = targetByPath.get(withoutSlash(c.req.path));
    if (target === undefined) return next();
    // Else browsers keep it for good, also when the page is back at its old address.
    for (const [name, value] of Object.entries(CACHING.asked)) c.header(name, value);
    return c.redirect(base + target + new URL(c.req.url).search, 301);
  };
}

// From the first slash of a run on alone: else each slash of a long address would begin the search anew.
const withoutSlash = (path: string) => path.replace(/(?<=[^/]|^\/)\/+$/, '');
