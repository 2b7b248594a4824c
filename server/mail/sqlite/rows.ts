import { z } from 'zod';
import type { Message } from '../message.ts';
import type { Claim, Entry } from '../outbox.ts';

const orUndefined = <Value>(value: Value | null) => value ?? undefined;
const text = z.string().nullable().transform(orUndefined);
const time = z.number().nullable().transform(orUndefined);

const messageRow = z.object({
  id: z.number(),
  reference: z.string(),
  message_id: z.string(),
  state: z.enum(['waiting', 'delivered', 'dead', 'quarantined']),
  attempts: z.number(),
  due_at: time,
  reason: text,
  taken_at: z.number(),
  queued_at: z.number(),
  delivered_at: time,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  text: z.string(),
  key: text,
  suspicion: z.enum(['honeypot', 'too fast']).nullable().transform(orUndefined),
  language: text,
});

const attemptRow = z.object({ started_at: z.number(), ended_at: time, reason: text });

export function readEntry(row: unknown, attemptRows: readonly unknown[]): Entry {
  const found = messageRow.parse(row);
  return {
    id: found.id,
    reference: found.reference,
    messageId: found.message_id,
    message: messageOf(found),
    state: found.state,
    attempts: attemptRows.map((attempt) => {
      const { started_at, ended_at, reason } = attemptRow.parse(attempt);
      return { startedAt: started_at, endedAt: ended_at, reason };
    }),
    dueAt: found.due_at,
    reason: found.reason,
    takenAt: found.taken_at,
    deliveredAt: found.delivered_at,
  };
}

export function readClaim(row: unknown): Claim {
  const found = messageRow.parse(row);
  return {
    id: found.id,
    reference: found.reference,
    messageId: found.message_id,
    message: messageOf(found),
    takenAt: found.taken_at,
    queuedAt: found.queued_at,
    attempt: found.attempts + 1,
  };
}

function messageOf({ name, email, subject, text, key, suspicion, language }: z.infer<typeof messageRow>): Message {
  return { name, email, subject, text, key, suspicion, language };
}
