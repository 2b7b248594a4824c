import { z } from 'zod/mini';

/** How a browser signs in by Firebase. Nothing of it is secret. */
export const firebaseSchema = z.object({
  /** The address of the module that speaks with it: client/data/firebase/firebase-client.ts. */
  code: z.string(),
  apiKey: z.string(),
  /** Of the project's own web client at Google; without it nobody is asked to sign in with Google. */
  googleClientId: z.optional(z.string()),
  /** Where an emulator stands in: `http://127.0.0.1:9099`. */
  emulator: z.optional(z.string()),
});

export type Firebase = z.infer<typeof firebaseSchema>;

/** Who is there. Answered to everybody that may ask at all. */
export const sessionSchema = z.object({
  state: z.enum(['signed-out', 'signed-in']),
  /** Whether there is a passkey for this host name. */
  hasPasskey: z.boolean(),
  /** Whether this name is usable by link alone: `http://localhost`. */
  linkSuffices: z.boolean(),
  /** Where the pages of the draft are shown, without a slash at the end: `http://localhost:4001`. Told to who is in. */
  draftOrigin: z.optional(z.string()),
  /** The passkey's name, the e-mail address, or "the link". */
  author: z.optional(z.string()),
  /** Undefined where passkeys let in. */
  firebase: z.optional(firebaseSchema),
});

export type Session = z.infer<typeof sessionSchema>;
