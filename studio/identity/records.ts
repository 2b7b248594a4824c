import { z } from 'zod';
import { collection } from '../../storage/collection.ts';
import type { Documents } from '../../storage/documents.ts';

const instant = z.iso.datetime();
const base64url = z.base64url();

/** A name that the studio answers for; its id is the host name without a port. */
const hostNameSchema = z.object({
  /** As browsers send it: `https://studio.example`. */
  origin: z.string(),
  /** How many passkeys it has: counted here, so that two windows cannot remove the last two at once. */
  passkeys: z.int().min(0),
});

/** Its id is the SHA-256 of what stands in the address. */
const linkSchema = z.object({ hostName: z.string(), madeAt: instant });

/** Its id is the SHA-256 of what the cookie holds. */
const sessionSchema = z.object({
  hostName: z.string(),
  /** Whose it is, as Identity has it; undefined for a link's. */
  ownerId: z.string().optional(),
  browser: z.string(),
  since: instant,
  seenAt: instant,
  /** When it was shown last who it is. */
  verifiedAt: instant,
});

/** Its id is the SHA-256 of the credential's: those have up to 1,364 characters. */
const passkeySchema = z.object({
  hostName: z.string(),
  credential: base64url,
  publicKey: base64url,
  counter: z.int().min(0),
  transports: z.array(z.string()),
  name: z.string(),
  addedAt: instant,
  usedAt: instant.optional(),
});

/** What was done at the context. Ids begin with the time. */
const auditSchema = z.object({
  what: z.enum([
    'link made',
    'link used',
    'link refused',
    'signed in',
    'sign-in refused',
    'signed out',
    'passkey added',
    'passkey renamed',
    'passkey removed',
    'session ended',
  ]),
  hostName: z.string(),
  /** The passkey's name, the e-mail address, or the link. */
  author: z.string().optional(),
  browser: z.string().optional(),
});

export type HostNameRecord = z.infer<typeof hostNameSchema>;
export type SessionRecord = z.infer<typeof sessionSchema>;
export type PasskeyRecord = z.infer<typeof passkeySchema>;
export type AuditRecord = z.infer<typeof auditSchema>;

/** The kinds of documents in which it is kept who may enter. */
export const identityRecordsIn = (documents: Documents) => ({
  hostNames: collection(documents, 'hostname', hostNameSchema),
  links: collection(documents, 'link', linkSchema),
  sessions: collection(documents, 'session', sessionSchema),
  passkeys: collection(documents, 'passkey', passkeySchema),
  audit: collection(documents, 'audit', auditSchema),
});

export type IdentityRecords = ReturnType<typeof identityRecordsIn>;
