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

export type Session = z.infer<typeof sessionSchema>;
