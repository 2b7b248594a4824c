import type { Context } from 'hono';
import { z } from 'zod/mini';
import { ApiError } from './api-error.ts';

/** Parses the query of a request. @throws ApiError for a malformed query */
export function query<T>(c: Context, schema: z.core.$ZodType<T>): T {
  const result = z.safeParse(schema, c.req.query());
  if (!result.success) throw new ApiError('bad-request', 'This address cannot be read. Load the page again.');
  return result.data;
}
