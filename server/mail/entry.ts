import { z } from 'zod';
import type { Message, State } from './message.ts';

/** One try at sending; times in milliseconds since 1970. */
export type Attempt = {
  readonly startedAt: number;
  /** Undefined while the attempt is open. */
  readonly endedAt: number | undefined;
  /** Why it failed, or what the mail server complained of. */
  readonly reason: string | undefined;
};

/** A message as the outbox holds it; times in milliseconds since 1970. */
export type Entry = {
  readonly id: number;
  readonly reference: string;
  /** The part of the Message-ID before the @; the same for each attempt. */
  readonly messageId: string;
  readonly message: Message;
  readonly state: State;
  /** The oldest first, those before a retry by the owner too. */
  readonly attempts: readonly Attempt[];
  /** Undefined when an attempt is open or nothing more is to be sent. */
  readonly dueAt: number | undefined;
  /** Why the last attempt failed. */
  readonly reason: string | undefined;
  readonly takenAt: number;
  readonly deliveredAt: number | undefined;
};

/** A message given out to be sent; the attempt is on record already. Times in milliseconds since 1970. */
export type Claim = Pick<Entry, 'id' | 'reference' | 'messageId' | 'message' | 'takenAt'> & {
  /** 1 for the first since the message was queued. */
  readonly attempt: number;
  /** When it was queued: taken, or put on its way again by the owner. */
  readonly queuedAt: number;
};

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
});

const attemptRow = z.object({ started_at: z.number(), ended_at: time, reason: text });

/** Reads a row of `message`, with those of `attempt` that belong to it. */
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

/** Reads a row of `message` as it is before the attempt that it is claimed for. */
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

function messageOf({ name, email, subject, text, key, suspicion }: z.infer<typeof messageRow>): Message {
  return { name, email, subject, text, key, suspicion };
}
