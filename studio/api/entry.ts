import { z } from 'zod/mini';

/** Who is there. Answered to everybody that may ask at all. */
export const sessionSchema = z.object({
  state: z.enum(['signed-out', 'signed-in']),
  /** Whether there is a passkey for this host name. */
  hasPasskey: z.boolean(),
  /** Whether this name is usable by link alone: `http://localhost`. */
  linkSuffices: z.boolean(),
  /** Where the pages of the draft are shown, without a slash at the end: `http://localhost:4001`. Told to who is in. */
  draftOrigin: z.optional(z.string()),
  /** The passkey's name, or "the link". */
  author: z.optional(z.string()),
});

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

export type Session = z.infer<typeof sessionSchema>;
export type Passkey = z.infer<typeof passkeySchema>;
export type OpenSession = z.infer<typeof openSessionSchema>;
