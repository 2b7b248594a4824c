import { z } from 'zod/mini';

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  usedAt: z.optional(z.string()),
  isThis: z.boolean(),
  isLast: z.boolean(),
});

export const openSessionSchema = z.object({
  id: z.string(),
  author: z.string(),
  browser: z.string(),
  since: z.string(),
  seenAt: z.string(),
  isThis: z.boolean(),
});

export const passkeysSchema = z.object({
  passkeys: z.array(passkeySchema),
  /** Whether the studio has an address that other devices can open. */
  canInvite: z._default(z.boolean(), false),
});

/** A link that lets somebody in once, within 15 minutes. */
export const inviteSchema = z.object({ link: z.string() });
export const sessionsSchema = z.object({ sessions: z.array(openSessionSchema) });

export type Passkey = z.infer<typeof passkeySchema>;
export type OpenSession = z.infer<typeof openSessionSchema>;
