import { readFile } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { CACHING } from './headers.ts';

const redirectsSchema = z.array(z.object({ from: z.string(), to: z.string() }));

export type Redirect = z.infer<typeof redirectsSchema>[number];

/** Reads the build's `redirects.json`; a missing file means no redirects. Throws if the file is invalid. */
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

/** Redirects moved addresses (301); ignores a trailing slash and keeps the query. */
export function redirects(moved: readonly Redirect[], base: string): MiddlewareHandler {
  const targetByPath = new Map(moved.map(({ from, to }) => [withoutSlash(from), to]));
  return async (c, next) => {
    const target = targetByPath.get(withoutSlash(c.req.path));
    if (target === undefined) return next();
    // Without revalidation a browser caches a 301 for good, even if the page returns to its old address.
    for (const [name, value] of Object.entries(CACHING.asked)) c.header(name, value);
    return c.redirect(base + target + new URL(c.req.url).search, 301);
  };
}

// The lookbehind matches only at the first slash of a run, which avoids quadratic time on long runs of slashes.
const withoutSlash = (path: string) => path.replace(/(?<=[^/]|^\/)\/+$/, '');
