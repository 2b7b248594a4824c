import type { Context } from 'hono';
import type { z } from 'zod';
import { Refused } from './refused.ts';

/** What stands behind the question mark of an address. @throws Refused for what is of another shape */
export function query<T>(c: Context, schema: z.ZodType<T>): T {
  const result = schema.safeParse(c.req.query());
  if (!result.success) throw new Refused('bad-request', 'This address cannot be read. Load the page again.');
  return result.data;
}
