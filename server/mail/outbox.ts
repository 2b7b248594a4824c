import { createHash, randomUUID } from 'node:crypto';
import { claimLock } from './claim-lock.ts';
import { OutboxFull, openDatabase, sayingFull, transaction } from './database.ts';
import { type Claim, type Entry, readClaim, readEntry } from './entry.ts';
import { groupCommit } from './group-commit.ts';
import type { Message, Receipt } from './message.ts';
import { newReference, normalReference, referenceInKey } from './reference.ts';
import { upgrade } from './schema.ts';

export { OutboxError, OutboxFull } from './database.ts';
export type { Attempt, Claim, Entry } from './entry.ts';

/** Milliseconds in which the same content from a client without a key is the same message. */
const RESEND_WINDOW_MS = 10 * 60_000;
/** Milliseconds after which one that may not send asks again whether it may. */
const TAKEOVER_MS = 5_000;

export type OutboxOptions = {
  /** The clock: milliseconds since 1970. */
  readonly now?: () => number;
  /** Most pages of 4,096 bytes that the file may hold; unlimited by default. */
  readonly maxPages?: number;
  readonly makeReference?: () => string;
};

/** How many messages are not delivered. */
export type Health = { readonly waiting: number; readonly dead: number; readonly quarantined: number };

/**
 * Messages on disk and where they stand. Several may be open on one file, such as the
 * server's and the mail command's; one of them at a time gives out claims.
 * Whatever writes throws OutboxFull when the disk is full, and has then changed nothing.
 */
export type Outbox = {
  /**
   * Keeps the message; resolves when it is on disk. One with a key is a repetition when
   * key and content are known; one without, when its content came in the last 10 minutes.
   */
  accept(message: Message): Promise<Receipt>;
  /**
   * Gives out what is due, the longest due first. Each attempt is on record before:
   * an outbox that cannot write sends nothing, rather than the same thing again and again.
   *
   * @param longestWaitMs what is due later than this was put off by a clock that has been set back since: it is due now
   */
  claimDue(limit: number, longestWaitMs?: number): Claim[];
  /** @param complaint of the mail server, when it took the message all the same */
  delivered(id: number, complaint?: string): void;
  deferred(id: number, reason: string, nextAt: number): void;
  died(id: number, reason: string): void;
  /** When to claim next; undefined when nothing waits but attempts that are open. */
  nextDueAt(): number | undefined;
  /** All messages, the oldest first, one in memory at a time. */
  entries(): Iterable<Entry>;
  /** All messages at once, the oldest first. */
  list(): Entry[];
  find(reference: string): Entry | undefined;
  /** Makes due again a dead or quarantined message by its reference, `all` that are dead, or the `quarantine`; how many. */
  retry(which: string): number;
  /** Deletes one message beyond recovery, whatever its state; whether there was one. */
  forget(reference: string): boolean;
  /** Deletes, beyond recovery, what was delivered this many milliseconds ago or earlier; how many messages. */
  purge(olderThanMs: number): number;
  health(): Health;
  /** When the message was queued that has waited longest; undefined when none waits. */
  waitingSince(): number | undefined;
  /** Keeps what still waits to be accepted, then closes. */
  close(): void;
};

/**
 * Opens an outbox; makes or upgrades its file. Attempts that a crash has left open are due at once.
 *
 * @param file path of the SQLite file; two more with `-wal` and `-shm` and the lock `-claims` lie beside it
 * @throws OutboxError when the file cannot be made, is none of ours, or is a newer release's
 * @throws OutboxFull when the disk is too full to open it
 */
export function openOutbox(file: string, options: OutboxOptions = {}): Outbox {
  const { now = Date.now, maxPages, makeReference = newReference } = options;
  const database = openDatabase(file, maxPages);
  try {
    upgrade(database, file);
  } catch (error) {
    database.close();
    throw sayingFull(error);
  }
  const sql = (text: string) => database.prepare(text);
  const lock = claimLock(`${file}-claims`);

  const underOwnHead = sql('SELECT reference FROM message WHERE reference = ? AND key = ? AND content_hash = ?');
  const underAnother = sql(
    `SELECT reference FROM message WHERE key = ? AND content_hash = ? AND reference <> substr(key, 1, 8)
     ORDER BY id LIMIT 1`,
  );
  const recent = sql(
    `SELECT reference FROM message WHERE content_hash = ? AND taken_at BETWEEN ? AND ? AND key IS NULL
     ORDER BY taken_at LIMIT 1`,
  );
  const insert = sql(
    `INSERT INTO message (reference, message_id, state, due_at, taken_at, queued_at,
       name, email, subject, text, content_hash, key, suspicion)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (reference) DO NOTHING`,
  );
  const due = sql('SELECT * FROM message WHERE due_at <= ? OR due_at > ? ORDER BY due_at, id LIMIT ?');
  const startAttempt = sql('INSERT INTO attempt (message, started_at) VALUES (?, ?)');
  const holdBack = sql('UPDATE message SET due_at = NULL, attempts = attempts + 1 WHERE id = ?');
  const endAttempt = sql('UPDATE attempt SET ended_at = ?, reason = ? WHERE message = ? AND ended_at IS NULL');
  const setDelivered = sql(
    `UPDATE message SET state = 'delivered', due_at = NULL, reason = NULL, delivered_at = ?
     WHERE id = ? AND state <> 'delivered'`,
  );
  const setDeferred = sql("UPDATE message SET due_at = ?, reason = ? WHERE id = ? AND state = 'waiting'");
  const setDead = sql(
    "UPDATE message SET state = 'dead', due_at = NULL, reason = ? WHERE id = ? AND state = 'waiting'",
  );
  const attemptsOf = sql('SELECT * FROM attempt WHERE message = ? ORDER BY id');
  const firstDue = sql('SELECT min(due_at) AS due_at FROM message WHERE due_at IS NOT NULL');
  // With the condition of the index, which is not used otherwise.
  const longestWaiting = sql(
    "SELECT min(queued_at) AS queued_at FROM message WHERE state <> 'delivered' AND state = 'waiting'",
  );
  const count = sql("SELECT state, count(*) AS number FROM message WHERE state <> 'delivered' GROUP BY state");
  const queueAgain = `UPDATE message SET state = 'waiting', due_at = ?, queued_at = ?, attempts = 0, reason = NULL
    WHERE state IN ('dead', 'quarantined')`;

  const store = (message: Message): Receipt => {
    const at = now();
    const hash = contentHash(message);
    const { key: given } = message;
    const earlier =
      given === undefined
        ? recent.get(hash, at - RESEND_WINDOW_MS, at + RESEND_WINDOW_MS)
        : (underOwnHead.get(referenceInKey(given) ?? null, given, hash) ?? underAnother.get(given, hash));
    if (earlier !== undefined) return { reference: String(earlier.reference), repeated: true };
    const { name, email, subject, text, key = null, suspicion = null } = message;
    const [state, dueAt] = suspicion === null ? ['waiting', at] : ['quarantined', null];
    // The form has shown the head of its key as the reference; another message may have it by bad luck.
    for (let wanted = referenceInKey(key); ; wanted = undefined) {
      const reference = wanted ?? makeReference();
      const content = [name, email, subject, text, hash, key, suspicion];
      const { changes } = insert.run(reference, randomUUID(), state, dueAt, at, at, ...content);
      // No change: another message has this reference.
      if (Number(changes) === 1) return { reference, repeated: false };
    }
  };
  const incoming = groupCommit(database, store);

  /** Closes the attempt and notes its outcome. */
  const settle = (id: number, reason: string | null, note: () => void) =>
    transaction(database, () => {
      endAttempt.run(now(), reason, id);
      note();
    });

  /** Older copies of the pages, with the messages on them, lie in the log until it is cut. */
  const cutLog = () => database.exec('PRAGMA wal_checkpoint(TRUNCATE)');

  let mayClaim = false;
  /** Whether this outbox may give out claims; whoever gets that right finds open attempts only after a crash. */
  const takeOver = (): boolean => {
    if (mayClaim || !lock.take()) return mayClaim;
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
    // The site must start on a full disk as well; claimDue tries again.
    if (!(error instanceof OutboxFull)) throw error;
  }

  function* entries(): Generator<Entry> {
    for (const row of sql('SELECT * FROM message ORDER BY id').iterate()) {
      yield readEntry(row, attemptsOf.all(row.id ?? null));
    }
  }

  return {
    accept: incoming.add,

    claimDue(limit, longestWaitMs = Number.POSITIVE_INFINITY) {
      if (!takeOver()) return [];
      return transaction(database, () => {
        const at = now();
        return due.all(at, at + longestWaitMs, limit).map((row) => {
          const claim = readClaim(row);
          startAttempt.run(claim.id, at);
          holdBack.run(claim.id);
          return claim;
        });
      });
    },

    delivered: (id, complaint) => settle(id, complaint ?? null, () => setDelivered.run(now(), id)),
    deferred: (id, reason, nextAt) => settle(id, reason, () => setDeferred.run(nextAt, reason, id)),
    died: (id, reason) => settle(id, reason, () => setDead.run(reason, id)),

    nextDueAt() {
      if (!mayClaim) return now() + TAKEOVER_MS;
      const dueAt = firstDue.get()?.due_at;
      return typeof dueAt === 'number' ? dueAt : undefined;
    },

    entries,
    list: () => [...entries()],

    find(reference) {
      const row = sql('SELECT * FROM message WHERE reference = ?').get(normalReference(reference));
      return row && readEntry(row, attemptsOf.all(row.id ?? null));
    },

    retry(which) {
      const at = now();
      const { changes } = transaction(database, () => {
        // One careless word must not send spam: the quarantine is released by its own name.
        if (which === 'all') return sql(`${queueAgain} AND state = 'dead'`).run(at, at);
        if (which === 'quarantine') return sql(`${queueAgain} AND state = 'quarantined'`).run(at, at);
        return sql(`${queueAgain} AND reference = ?`).run(at, at, normalReference(which));
      });
      return Number(changes);
    },

    forget(reference) {
      const { changes } = transaction(database, () =>
        sql('DELETE FROM message WHERE reference = ?').run(normalReference(reference)),
      );
      cutLog();
      return Number(changes) > 0;
    },

    purge(olderThanMs) {
      const { changes } = transaction(database, () =>
        sql('DELETE FROM message WHERE delivered_at <= ?').run(now() - olderThanMs),
      );
      cutLog();
      return Number(changes);
    },

    health() {
      const numbers = new Map(count.all().map(({ state, number }) => [state, Number(number)]));
      const of = (state: keyof Health) => numbers.get(state) ?? 0;
      return { waiting: of('waiting'), dead: of('dead'), quarantined: of('quarantined') };
    },

    waitingSince() {
      const queuedAt = longestWaiting.get()?.queued_at;
      return typeof queuedAt === 'number' ? queuedAt : undefined;
    },

    close() {
      if (!database.isOpen) return;
      incoming.flush();
      database.close();
      lock.release();
    },
  };
}

/** What tells whether two messages say the same. */
function contentHash({ name, email, subject, text }: Message): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([name, email, subject, text]))
    .digest();
}
