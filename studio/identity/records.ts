import { z } from 'zod';
import { collection } from '../../storage/collection.ts';
import type { Documents } from '../../storage/documents.ts';

const instant = z.iso.datetime();
const base64url = z.base64url();

/** A host name of the studio. The id is the host name without a port. */
const hostNameSchema = z.object({
  origin: z.string(),
  /** The number of passkeys, stored so that two windows cannot remove the last two at once. */
  passkeys: z.int().min(0),
});

/** A sign-in link. The id is the SHA-256 of the secret in its address. */
const linkSchema = z.object({
  hostName: z.string(),
  madeAt: instant,
  /** The person or device that the link is for, if the studio made it. */
  name: z.string().optional(),
});

/** A session. The id is the SHA-256 of the secret in its cookie. */
const sessionSchema = z.object({
  hostName: z.string(),
  ownerId: z.string().optional(),
  /** The name in the link that opened the session. */
  name: z.string().optional(),
  browser: z.string(),
  since: instant,
  seenAt: instant,
  verifiedAt: instant,
});

/** A passkey. The id is the SHA-256 of the credential id, which has up to 1,364 characters. */
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
  author: z.string().optional(),
  browser: z.string().optional(),
});

export type HostNameRecord = z.infer<typeof hostNameSchema>;
export type SessionRecord = z.infer<typeof sessionSchema>;
export type PasskeyRecord = z.infer<typeof passkeySchema>;
export type AuditRecord = z.infer<typeof auditSchema>;

export const identityRecordsIn = (documents: Documents) => ({
  hostNames: collection(documents, 'hostname', hostNameSchema),
  links: collection(documents, 'link', linkSchema),
  sessions: collection(documents, 'session', sessionSchema),
  passkeys: collection(documents, 'passkey', passkeySchema),
  audit: collection(documents, 'audit', auditSchema),
});

export type IdentityRecords = ReturnType<typeof identityRecordsIn>;
