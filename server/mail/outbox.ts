import { type Attempts, openAttempts } from './attempts.ts';
import { asOutboxFull, openDatabase, transaction } from './database.ts';
import { type DeliveryLock, deliveryLock } from './delivery-lock.ts';
import { type Entry, readEntry } from './entry.ts';
import { groupCommit } from './group-commit.ts';
import type { Message, Receipt } from './message.ts';
import { type QuarantineReports, quarantineReports } from './quarantine.ts';
import { normalReference } from './reference.ts';
import { migrate } from './schema.ts';
import { messageStore, restoreMessage } from './store-message.ts';

export { OutboxError, OutboxFull } from './database.ts';
export type { Attempt, Claim, Entry } from './entry.ts';

export type OutboxOptions = {
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Of 4,096 bytes; unlimited by default. */
  readonly maxPages?: number;
  readonly makeReference?: () => string;
  /** Whether it may give out claims, as the server's does; true by default. */
  readonly mayClaim?: boolean;
};

/** For who reads and sorts messages, and sends none. */
const NO_LOCK: DeliveryLock = { acquire: () => false, release: () => {} };

export type Health = { readonly waiting: number; readonly dead: number; readonly quarantined: number };

/**
 * Messages on disk and their state. Several outboxes may be open on one file; one at a time gives out claims.
 * What writes throws OutboxFull when the disk is full, and has then changed nothing.
 */
export type Outbox = Attempts & {
  /** Resolves when the message is on disk, or is known as a resubmission. */
  accept(message: Message): Promise<Receipt>;
  /** All messages, the oldest first, one in memory at a time. */
  entries(): Iterable<Entry>;
  list(): Entry[];
  /** The newest first, from below an id on. */
  newest(options: { readonly limit: number; readonly below?: number }): Entry[];
  find(reference: string): Entry | undefined;
  /** Queues again a dead or quarantined message, `all` that are dead, or the `quarantine`; returns how many. */
  retry(which: string): number;
  /** Deletes a message beyond recovery, whatever its state; returns whether there was one. */
  delete(reference: string): boolean;
  /** Puts a deleted message back as it was; returns whether its place was free. */
  putBack(entry: Entry): boolean;
  /** Deletes beyond recovery what was delivered this long ago; returns how many messages. */
  purge(olderThanMs: number): number;
  reportQuarantine: QuarantineReports['reportQuarantine'];
  health(): Health;
  /** When the longest waiting message was queued; undefined when none waits. */
  waitingSince(): number | undefined;
  /** Stores what is being accepted, then closes. */
  close(): void;
};

/**
 * Opens, makes or migrates the SQLite file; `-wal`, `-shm` and the lock `-claims` lie beside it. Throws OutboxError when
 * it cannot be made, is no outbox or is a newer release's, and OutboxFull.
 */
export function openOutbox(file: string, options: OutboxOptions = {}): Outbox {
  const { now = Date.now, maxPages, makeReference, mayClaim = true } = options;
  const database = openDatabase(file, maxPages);
  try {
    migrate(database, file);
  } catch (error) {
    database.close();
    throw asOutboxFull(error);
  }
  const lock = mayClaim ? deliveryLock(`${file}-claims`) : NO_LOCK;
  const store = messageStore(database, { now, makeReference });
  const incoming = groupCommit(database, store);
  const attempts = openAttempts(database, lock, now);

  const sql = (text: string) => database.prepare(text);
  const attemptsOf = sql('SELECT * FROM attempt WHERE message = ? ORDER BY id');
  // `state <> 'delivered'` is the index's condition, without which it is not used.
  const count = sql("SELECT state, count(*) AS number FROM message WHERE state <> 'delivered' GROUP BY state");
  const longestWaiting = sql(
    "SELECT min(queued_at) AS queued_at FROM message WHERE state <> 'delivered' AND state = 'waiting'",
  );
  const queueAgain = `UPDATE message SET state = 'waiting', due_at = ?, queued_at = ?, attempts = 0, reason = NULL
    WHERE state IN ('dead', 'quarantined')`;

  /** The log holds copies of deleted messages until it is truncated. */
  const truncateLog = () => database.exec('PRAGMA wal_checkpoint(TRUNCATE)');

  function* entries(): Generator<Entry> {
    for (const row of sql('SELECT * FROM message ORDER BY id').iterate()) {
      yield readEntry(row, attemptsOf.all(row.id ?? null));
    }
  }

  return {
    ...attempts,
    ...quarantineReports(database, store, now),
    accept: incoming.add,
    entries,
    list: () => [...entries()],

    newest: ({ limit, below = Number.MAX_SAFE_INTEGER }) =>
      sql('SELECT * FROM message WHERE id < ? ORDER BY id DESC LIMIT ?')
        .all(below, limit)
        .map((row) => readEntry(row, attemptsOf.all(row.id ?? null))),

    find(reference) {
      const row = sql('SELECT * FROM message WHERE reference = ?').get(normalReference(reference));
      return row && readEntry(row, attemptsOf.all(row.id ?? null));
    },

    retry(which) {
      const at = now();
      const { changes } = transaction(database, () => {
        // `all` leaves the quarantine alone: one careless word must not send spam.
        if (which === 'all') return sql(`${queueAgain} AND state = 'dead'`).run(at, at);
        if (which === 'quarantine') return sql(`${queueAgain} AND state = 'quarantined'`).run(at, at);
        return sql(`${queueAgain} AND reference = ?`).run(at, at, normalReference(which));
      });
      return Number(changes);
    },

    delete(reference) {
      const { changes } = transaction(database, () =>
        sql('DELETE FROM message WHERE reference = ?').run(normalReference(reference)),
      );
      truncateLog();
      return Number(changes) > 0;
    },

    putBack: (entry) => transaction(database, () => restoreMessage(database, entry)),

    purge(olderThanMs) {
      const { changes } = transaction(database, () =>
        sql('DELETE FROM message WHERE delivered_at <= ?').run(now() - olderThanMs),
      );
      truncateLog();
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
