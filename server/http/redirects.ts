import { readFile } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { normalPath, type OldAddress, parseOldAddress } from '../../lib/old-address.ts';
import { CACHING } from './headers.ts';

const redirectsSchema = z.array(z.object({ from: z.string(), to: z.string() }));

/** A moved address, with or without a query. It leads to a path of this site or to an address of another. */
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

type Moved = OldAddress & { readonly to: string };

/**
 * Redirects moved addresses (301); ignores a trailing slash and how letters are encoded. Keeps the query, except the
 * part that belongs to the old address. An address with a longer query has priority.
 */
export function redirects(moved: readonly Redirect[], base: string): MiddlewareHandler {
  const parsed = moved.map(({ from, to }): Moved => ({ ...parseOldAddress(from), to }));
  const byPath = Map.groupBy(
    parsed.sort((a, b) => b.query.length - a.query.length),
    ({ path }) => path,
  );
  return async (c, next) => {
    const candidates = byPath.get(normalPath(c.req.path));
    if (!candidates) return next();
    const { search, searchParams } = new URL(c.req.url);
    const found = candidates.find(({ query }) => query.every(([name, value]) => searchParams.has(name, value)));
    if (!found) return next();
    // Without revalidation a browser caches a 301 for good, even if the page returns to its old address.
    for (const [name, value] of Object.entries(CACHING.asked)) c.header(name, value);
    const target = found.to.startsWith('/') ? base + found.to : found.to;
    return c.redirect(withQuery(target, remaining(search, found)), 301);
  };
}

/** Returns the parts of a query that do not belong to the old address, as they were requested. */
const remaining = (search: string, { query }: OldAddress): string[] =>
  search
    .slice(1)
    .split('&')
    .filter((part) => {
      const [pair] = new URLSearchParams(part);
      return pair !== undefined && !query.some(([name, value]) => pair[0] === name && pair[1] === value);
    });

function withQuery(target: string, parts: readonly string[]): string {
  if (parts.length === 0) return target;
  const [address = '', ...fragment] = target.split('#');
  return [`${address}${address.includes('?') ? '&' : '?'}${parts.join('&')}`, ...fragment].join('#');
}
