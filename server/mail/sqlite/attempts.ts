import type { DatabaseSync } from 'node:sqlite';
import { type Claim, OutboxFull } from '../outbox.ts';
import { transaction } from './database.ts';
import type { DeliveryLock } from './delivery-lock.ts';
import { readClaim } from './rows.ts';

const LOCK_POLL_MS = 5_000;

export type Attempts = {
  claimDue(limit: number, longestWaitMs?: number): Claim[];
  delivered(id: number, complaint?: string): void;
  deferred(id: number, reason: string, nextAt: number): void;
  died(id: number, reason: string): void;
  nextDueAt(): number | undefined;
};

/** Opens the attempts. Attempts that a crash left open are due as soon as this process acquires the lock. */
export function openAttempts(database: DatabaseSync, lock: DeliveryLock, now: () => number): Attempts {
  const sql = (text: string) => database.prepare(text);
  const due = sql('SELECT * FROM message WHERE due_at <= ? OR due_at > ? ORDER BY due_at, id LIMIT ?');
  const firstDue = sql('SELECT min(due_at) AS due_at FROM message WHERE due_at IS NOT NULL');
  const startAttempt = sql('INSERT INTO attempt (message, started_at) VALUES (?, ?)');
  const countAttempt = sql('UPDATE message SET due_at = NULL, attempts = attempts + 1 WHERE id = ?');
  const endAttempt = sql('UPDATE attempt SET ended_at = ?, reason = ? WHERE message = ? AND ended_at IS NULL');
  const setDelivered = sql(
    `UPDATE message SET state = 'delivered', due_at = NULL, reason = NULL, delivered_at = ?
     WHERE id = ? AND state <> 'delivered'`,
  );
  const setDeferred = sql("UPDATE message SET due_at = ?, reason = ? WHERE id = ? AND state = 'waiting'");
  const setDead = sql(
    "UPDATE message SET state = 'dead', due_at = NULL, reason = ? WHERE id = ? AND state = 'waiting'",
  );

  const end = (id: number, reason: string | null, setOutcome: () => void) =>
    transaction(database, () => {
      endAttempt.run(now(), reason, id);
      setOutcome();
    });

  let mayClaim = false;
  const takeOver = (): boolean => {
    if (mayClaim || !lock.acquire()) return mayClaim;
    transaction(database, () => {
      const at = now();
      sql(
        `UPDATE message SET due_at = ? WHERE state = 'waiting'
         AND id IN (SELECT message FROM attempt WHERE ended_at IS NULL)`,
      ).run(at);
      sql("UPDATE attempt SET ended_at = ?, reason = 'interrupted' WHERE ended_at IS NULL").run(at);
    });
    mayClaim = true;
    return true;
  };
  try {
    takeOver();
  } catch (error) {
    // The site must start on a full disk too; claimDue retries.
    if (!(error instanceof OutboxFull)) throw error;
  }

  return {
    claimDue(limit, longestWaitMs = Number.POSITIVE_INFINITY) {
      if (!takeOver()) return [];
      return transaction(database, () => {
        const at = now();
        return due.all(at, at + longestWaitMs, limit).map((row) => {
          const claim = readClaim(row);
          startAttempt.run(claim.id, at);
          countAttempt.run(claim.id);
          return claim;
        });
      });
    },

    delivered: (id, complaint) => end(id, complaint ?? null, () => setDelivered.run(now(), id)),
    deferred: (id, reason, nextAt) => end(id, reason, () => setDeferred.run(nextAt, reason, id)),
    died: (id, reason) => end(id, reason, () => setDead.run(reason, id)),

    nextDueAt() {
      if (!mayClaim) return now() + LOCK_POLL_MS;
      const dueAt = firstDue.get()?.due_at;
      return typeof dueAt === 'number' ? dueAt : undefined;
    },
  };
}
