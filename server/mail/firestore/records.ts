import { createHash } from 'node:crypto';
import type { Snapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Message } from '../message.ts';
import type { Claim, Entry } from '../outbox.ts';
import { contentHash } from '../resubmission.ts';

const contentSchema = z
  .object({
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    text: z.string(),
    key: z.string().optional(),
    suspicion: z.enum(['honeypot', 'too fast']).optional(),
    language: z.string().optional(),
  })
  .transform(({ key, suspicion, ...content }): Message => ({ ...content, key, suspicion }));

const recordSchema = z.object({
  id: z.number(),
  reference: z.string(),
  messageId: z.string(),
  /** The message as JSON, because its fields need no index. */
  content: z.string(),
  state: z.enum(['waiting', 'delivered', 'dead', 'quarantined']),
  attempts: z.array(z.object({ startedAt: z.number(), endedAt: z.number().optional(), reason: z.string().optional() })),
  attemptsNow: z.number(),
  claim: z.string().optional(),
  dueAt: z.number().optional(),
  reason: z.string().optional(),
  takenAt: z.number(),
  queuedAt: z.number(),
  deliveredAt: z.number().optional(),
});

/** A message as a Firestore document; times are in milliseconds since 1970. */
export type MessageRecord = z.infer<typeof recordSchema>;

export function readRecord(snapshot: Snapshot | undefined): MessageRecord | undefined {
  return recordSchema.optional().parse(snapshot?.data());
}

export const readRecords = ({ docs }: { readonly docs: readonly Snapshot[] }): MessageRecord[] =>
  docs.map((snapshot) => recordSchema.parse(snapshot.data()));

/** Returns the document fields. A query matches only documents that have its field, so undefined fields are omitted. */
export function fieldsOf(record: MessageRecord): Readonly<Record<string, unknown>> {
  const { state, queuedAt, id, attempts } = record;
  return withoutUndefined({
    ...record,
    attempts: attempts.map(withoutUndefined),
    waitingSince: state === 'waiting' ? queuedAt : undefined,
    quarantinedId: state === 'quarantined' ? id : undefined,
  });
}

const withoutUndefined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export function entryOf({ content, attempts, ...record }: MessageRecord): Entry {
  const { id, reference, messageId, state, dueAt, reason, takenAt, deliveredAt } = record;
  return {
    id,
    reference,
    messageId,
    message: messageOf(content),
    state,
    attempts: attempts.map(({ startedAt, endedAt, reason: why }) => ({ startedAt, endedAt, reason: why })),
    dueAt,
    reason,
    takenAt,
    deliveredAt,
  };
}

export function claimOf({ content, attemptsNow, ...record }: MessageRecord): Claim {
  const { id, reference, messageId, takenAt, queuedAt } = record;
  return { id, reference, messageId, message: messageOf(content), takenAt, queuedAt, attempt: attemptsNow + 1 };
}

const messageOf = (content: string): Message => contentSchema.parse(JSON.parse(content));

/** Returns the name of the document that identifies resubmissions; the hash hides key and content. */
export const resubmissionName = (message: Message): string =>
  createHash('sha256')
    .update(contentHash(message))
    .update(JSON.stringify(message.key ?? null))
    .digest('hex');

export const resubmissionNameOf = ({ content }: MessageRecord): string => resubmissionName(messageOf(content));

export function newRecord(
  message: Message,
  { id, reference, messageId, at }: { id: number; reference: string; messageId: string; at: number },
): MessageRecord {
  const isHeld = message.suspicion !== undefined;
  return {
    id,
    reference,
    messageId,
    content: JSON.stringify(message),
    state: isHeld ? 'quarantined' : 'waiting',
    attempts: [],
    attemptsNow: 0,
    takenAt: at,
    queuedAt: at,
    ...(!isHeld && { dueAt: at }),
  };
}

/** Returns a deleted message's record. An attempt that was open is ended, and its message is due at once. */
export function restoredRecord(entry: Entry): MessageRecord {
  const { message, attempts, dueAt, state, takenAt, ...rest } = entry;
  return {
    ...rest,
    state,
    takenAt,
    queuedAt: takenAt,
    content: JSON.stringify(message),
    attemptsNow: attempts.length,
    attempts: attempts.map(({ startedAt, endedAt = startedAt, reason }) => ({ startedAt, endedAt, reason })),
    dueAt: state === 'waiting' ? (dueAt ?? takenAt) : undefined,
  };
}

export function begun(record: MessageRecord, claim: string, at: number): MessageRecord {
  const { attempts, attemptsNow } = record;
  return {
    ...record,
    claim,
    dueAt: undefined,
    attemptsNow: attemptsNow + 1,
    attempts: [...attempts, { startedAt: at }],
  };
}

export function ended(record: MessageRecord, reason: string | undefined, at: number): MessageRecord {
  const attempts = record.attempts.map((attempt) =>
    attempt.endedAt === undefined ? { ...attempt, endedAt: at, reason } : attempt,
  );
  return { ...record, claim: undefined, attempts };
}

export const interrupted = (record: MessageRecord, at: number): MessageRecord => {
  const over = ended(record, 'interrupted', at);
  return record.state === 'waiting' ? { ...over, dueAt: at } : over;
};

export const queuedAgain = (record: MessageRecord, at: number): MessageRecord => ({
  ...record,
  state: 'waiting',
  dueAt: at,
  queuedAt: at,
  attemptsNow: 0,
  reason: undefined,
});
