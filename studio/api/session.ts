import { z } from 'zod/mini';

/** The settings with which a browser signs in by Firebase. None of them is secret. */
export const firebaseSchema = z.object({
  /** The address of the client module: client/data/firebase/firebase-client.ts. */
  code: z.string(),
  apiKey: z.string(),
  /** The id of the project's web client at Google. Without it, the page does not offer to sign in with Google. */
  googleClientId: z.optional(z.string()),
  /** The address of an emulator, if there is one: `http://127.0.0.1:9099`. */
  emulator: z.optional(z.string()),
});

export type Firebase = z.infer<typeof firebaseSchema>;

/** The state of the current session. The server answers this before sign-in, too. */
export const sessionSchema = z.object({
  state: z.enum(['signed-out', 'signed-in']),
  hasPasskey: z.boolean(),
  /** Whether a link is enough to sign in at this host name: `http://localhost`. */
  linkSuffices: z.boolean(),
  /** The origin of the draft's pages, only sent after sign-in: `http://localhost:4001`. */
  draftOrigin: z.optional(z.string()),
  author: z.optional(z.string()),
  /** Undefined if the studio uses passkeys. */
  firebase: z.optional(firebaseSchema),
});

export type Session = z.infer<typeof sessionSchema>;
