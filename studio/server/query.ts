import type { Context } from 'hono';
import { z } from 'zod/mini';
import { Refused } from './refused.ts';

/** What stands behind the question mark of an address. @throws Refused for what is of another shape */
export function query<T>(c: Context, schema: z.core.$ZodType<T>): T {
  const result = z.safeParse(schema, c.req.query());
  if (!result.success) throw new Refused('bad-request', 'This address cannot be read. Load the page again.');
  return result.data;
}
