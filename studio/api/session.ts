import { z } from 'zod/mini';

/** The settings with which a browser signs in by Firebase. None of them is secret. */
export const firebaseSchema = z.object({
  /** The address of the client module: client/data/firebase/firebase-client.ts. */
  code: z.string(),
  apiKey: z.string(),
  googleClientId: z.optional(z.string()),
  emulator: z.optional(z.string()),
});

export type Firebase = z.infer<typeof firebaseSchema>;

/** The state of the current session. The server answers this before sign-in, too. */
export const sessionSchema = z.object({
  state: z.enum(['signed-out', 'signed-in']),
  hasPasskey: z.boolean(),
  linkSuffices: z.boolean(),
  draftOrigin: z.optional(z.string()),
  author: z.optional(z.string()),
  /** The name in the link that opened the session, which its first passkey gets. */
  invited: z.optional(z.string()),
  firebase: z.optional(firebaseSchema),
});

export type Session = z.infer<typeof sessionSchema>;
