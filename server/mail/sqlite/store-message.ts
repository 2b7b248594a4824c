import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Message, Receipt } from '../message.ts';
import type { Entry } from '../outbox.ts';
import { newReference, referenceInKey } from '../reference.ts';
import { contentHash, RESUBMISSION_WINDOW_MS } from '../resubmission.ts';

export type StoreOptions = {
  readonly now: () => number;
  readonly makeReference?: () => string;
};

/** Returns the function that inserts messages. Equal content and key, or no key, mean a resubmission. */
export function messageStore(
  database: DatabaseSync,
  { now, makeReference = newReference }: StoreOptions,
): (message: Message) => Receipt {
  const byReference = database.prepare(
    'SELECT reference FROM message WHERE reference = ? AND key = ? AND content_hash = ?',
  );
  const byKey = database.prepare(
    `SELECT reference FROM message WHERE key = ? AND content_hash = ? AND reference <> substr(key, 1, 8)
     ORDER BY id LIMIT 1`,
  );
  const byContent = database.prepare(
    `SELECT reference FROM message WHERE content_hash = ? AND taken_at BETWEEN ? AND ? AND key IS NULL
     ORDER BY taken_at LIMIT 1`,
  );
  const insert = database.prepare(
    `INSERT INTO message (reference, message_id, state, due_at, taken_at, queued_at,
       name, email, subject, text, content_hash, key, suspicion, language)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (reference) DO NOTHING`,
  );

  const findEarlier = (key: string | undefined, hash: Buffer, at: number) =>
    key === undefined
      ? byContent.get(hash, at - RESUBMISSION_WINDOW_MS, at + RESUBMISSION_WINDOW_MS)
      : (byReference.get(referenceInKey(key) ?? null, key, hash) ?? byKey.get(key, hash));

  return (message) => {
    const at = now();
    const hash = contentHash(message);
    const earlier = findEarlier(message.key, hash, at);
    if (earlier !== undefined) return { reference: String(earlier.reference), repeated: true };
    const { name, email, subject, text, key = null, suspicion = null, language = null } = message;
    const [state, dueAt] = suspicion === null ? ['waiting', at] : ['quarantined', null];
    // The form has shown the first part of its key as the reference, but another message may use that reference.
    for (let preferred = referenceInKey(key); ; preferred = undefined) {
      const reference = preferred ?? makeReference();
      const content = [name, email, subject, text, hash, key, suspicion, language];
      const { changes } = insert.run(reference, randomUUID(), state, dueAt, at, at, ...content);
      if (Number(changes) === 1) return { reference, repeated: false };
    }
  };
}

/** Restores a deleted message and returns whether its id and reference were free. Runs in the caller's transaction. */
export function restoreMessage(database: DatabaseSync, entry: Entry): boolean {
  const { id, reference, messageId, message, state, attempts, dueAt, reason, takenAt, deliveredAt } = entry;
  const { name, email, subject, text, key = null, suspicion = null, language = null } = message;
  // An attempt that was open at the deletion is over, so the message is due at once.
  const due = state === 'waiting' ? (dueAt ?? takenAt) : null;
  const { changes } = database
    .prepare(
      `INSERT INTO message (id, reference, message_id, state, attempts, due_at, reason, taken_at, queued_at, delivered_at,
         name, email, subject, text, content_hash, key, suspicion, language)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    )
    .run(
      id,
      reference,
      messageId,
      state,
      attempts.length,
      due,
      reason ?? null,
      takenAt,
      takenAt,
      deliveredAt ?? null,
      name,
      email,
      subject,
      text,
      contentHash(message),
      key,
      suspicion,
      language,
    );
  if (Number(changes) === 0) return false;
  const insertAttempt = database.prepare(
    'INSERT INTO attempt (message, started_at, ended_at, reason) VALUES (?, ?, ?, ?)',
  );
  for (const { startedAt, endedAt = startedAt, reason: why = null } of attempts) {
    insertAttempt.run(id, startedAt, endedAt, why);
  }
  return true;
}
