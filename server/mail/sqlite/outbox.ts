import type { SQLOutputValue } from 'node:sqlite';
import type { Entry, Health, Outbox, OutboxOptions } from '../outbox.ts';
import { normalReference } from '../reference.ts';
import { openAttempts } from './attempts.ts';
import { asOutboxFull, openDatabase, transaction } from './database.ts';
import { type DeliveryLock, deliveryLock } from './delivery-lock.ts';
import { groupCommit } from './group-commit.ts';
import { quarantineReports } from './quarantine.ts';
import { readEntry } from './rows.ts';
import { migrate } from './schema.ts';
import { messageStore, restoreMessage } from './store-message.ts';

export type SqliteOutboxOptions = OutboxOptions & {
  /** The maximum number of pages of 4,096 bytes; unlimited by default. */
  readonly maxPages?: number;
};

const ENTRIES_AT_ONCE = 200;

const NO_LOCK: DeliveryLock = { acquire: () => false, release: () => {} };

/** Opens, creates or migrates the file, with `-wal`, `-shm` and `-claims` (the lease) beside it. Throws OutboxError. */
export function openSqliteOutbox(file: string, options: SqliteOutboxOptions = {}): Outbox {
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
  const reportQuarantine = quarantineReports(database, store, now);

  const sql = (text: string) => database.prepare(text);
  const attemptsOf = sql('SELECT * FROM attempt WHERE message = ? ORDER BY id');
  // The partial index has the condition `state <> 'delivered'`; SQLite uses the index only if the query repeats it.
  const count = sql("SELECT state, count(*) AS number FROM message WHERE state <> 'delivered' GROUP BY state");
  const longestWaiting = sql(
    "SELECT min(queued_at) AS queued_at FROM message WHERE state <> 'delivered' AND state = 'waiting'",
  );
  const queueAgain = `UPDATE message SET state = 'waiting', due_at = ?, queued_at = ?, attempts = 0, reason = NULL
    WHERE state IN ('dead', 'quarantined')`;

  const entryOf = (row: Record<string, SQLOutputValue>): Entry => readEntry(row, attemptsOf.all(row.id ?? null));

  /** Truncates the write-ahead log, which contains copies of deleted messages. */
  const truncateLog = () => database.exec('PRAGMA wal_checkpoint(TRUNCATE)');

  return {
    accept: incoming.add,

    async *entries() {
      const page = sql('SELECT * FROM message WHERE id > ? ORDER BY id LIMIT ?');
      // A statement that is open while the reader waits would lock the log that a deletion truncates.
      for (let last = 0; ; ) {
        const entries = page.all(last, ENTRIES_AT_ONCE).map(entryOf);
        yield* entries;
        if (entries.length < ENTRIES_AT_ONCE) return;
        last = entries.at(-1)?.id ?? last;
      }
    },

    newest: async ({ limit, below = Number.MAX_SAFE_INTEGER }) =>
      sql('SELECT * FROM message WHERE id < ? ORDER BY id DESC LIMIT ?').all(below, limit).map(entryOf),

    async find(reference) {
      const row = sql('SELECT * FROM message WHERE reference = ?').get(normalReference(reference));
      return row && entryOf(row);
    },

    async retry(which) {
      const at = now();
      const { changes } = transaction(database, () => {
        // `all` excludes the quarantine, so that a careless command does not send spam.
        if (which === 'all') return sql(`${queueAgain} AND state = 'dead'`).run(at, at);
        if (which === 'quarantine') return sql(`${queueAgain} AND state = 'quarantined'`).run(at, at);
        return sql(`${queueAgain} AND reference = ?`).run(at, at, normalReference(which));
      });
      return Number(changes);
    },

    async delete(reference) {
      const { changes } = transaction(database, () =>
        sql('DELETE FROM message WHERE reference = ?').run(normalReference(reference)),
      );
      truncateLog();
      return Number(changes) > 0;
    },

    putBack: async (entry) => transaction(database, () => restoreMessage(database, entry)),

    async purge(olderThanMs) {
      const { changes } = transaction(database, () =>
        sql('DELETE FROM message WHERE delivered_at <= ?').run(now() - olderThanMs),
      );
      truncateLog();
      return Number(changes);
    },

    claimDue: async (limit, longestWaitMs) => attempts.claimDue(limit, longestWaitMs),
    delivered: async (id, complaint) => attempts.delivered(id, complaint),
    deferred: async (id, reason, nextAt) => attempts.deferred(id, reason, nextAt),
    died: async (id, reason) => attempts.died(id, reason),
    nextDueAt: async () => attempts.nextDueAt(),
    reportQuarantine: async (letter) => reportQuarantine(letter),

    async health() {
      const numbers = new Map(count.all().map(({ state, number }) => [state, Number(number)]));
      const of = (state: keyof Health) => numbers.get(state) ?? 0;
      return { waiting: of('waiting'), dead: of('dead'), quarantined: of('quarantined') };
    },

    async waitingSince() {
      const queuedAt = longestWaiting.get()?.queued_at;
      return typeof queuedAt === 'number' ? queuedAt : undefined;
    },

    async close() {
      if (!database.isOpen) return;
      incoming.flush();
      database.close();
      lock.release();
    },
  };
}
