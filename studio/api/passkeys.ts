import { z } from 'zod/mini';

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  usedAt: z.optional(z.string()),
  /** Whether the current session uses this passkey. */
  isThis: z.boolean(),
  isLast: z.boolean(),
});

export const openSessionSchema = z.object({
  id: z.string(),
  author: z.string(),
  /** The browser, such as "Firefox on Windows". */
  browser: z.string(),
  since: z.string(),
  seenAt: z.string(),
  isThis: z.boolean(),
});

/** The passkeys of a host name. */
export const passkeysSchema = z.object({ passkeys: z.array(passkeySchema) });
/** The browsers that are signed in. */
export const sessionsSchema = z.object({ sessions: z.array(openSessionSchema) });

export type Passkey = z.infer<typeof passkeySchema>;
export type OpenSession = z.infer<typeof openSessionSchema>;
