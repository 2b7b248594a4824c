import { z } from 'zod/mini';

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  usedAt: z.optional(z.string()),
  /** Of the session that asks. */
  isThis: z.boolean(),
  isLast: z.boolean(),
});

export const openSessionSchema = z.object({
  id: z.string(),
  author: z.string(),
  /** "Firefox on Windows". */
  browser: z.string(),
  since: z.string(),
  seenAt: z.string(),
  isThis: z.boolean(),
});

export type Passkey = z.infer<typeof passkeySchema>;
export type OpenSession = z.infer<typeof openSessionSchema>;
