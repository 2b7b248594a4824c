import type { DatabaseSync } from 'node:sqlite';
import { OutboxError, readVersion, transaction } from './database.ts';

/**
 * What makes each version out of the one before; the first makes version 1 of an empty
 * file. Released ones never change: owners hold files of every version.
 *
 * All times are milliseconds since 1970. `due_at` is empty while an attempt is open and
 * once nothing more is to be sent; an attempt is open while its `ended_at` is empty.
 */
export const MIGRATIONS: readonly string[] = [
  // 1: messages and the attempts to send them. Numbers are never given twice
  // (AUTOINCREMENT), so a late outcome cannot strike another message.
  `CREATE TABLE message (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     reference TEXT NOT NULL UNIQUE,
     message_id TEXT NOT NULL,
     state TEXT NOT NULL,
     attempts INTEGER NOT NULL DEFAULT 0,
     due_at INTEGER,
     reason TEXT,
     taken_at INTEGER NOT NULL,
     name TEXT NOT NULL,
     email TEXT NOT NULL,
     subject TEXT NOT NULL,
     text TEXT NOT NULL,
     content_hash BLOB NOT NULL
   ) STRICT;
   CREATE INDEX message_due ON message (due_at) WHERE due_at IS NOT NULL;
   CREATE INDEX message_content ON message (content_hash);
   CREATE TABLE attempt (
     id INTEGER PRIMARY KEY,
     message INTEGER NOT NULL REFERENCES message (id) ON DELETE CASCADE,
     started_at INTEGER NOT NULL,
     ended_at INTEGER,
     reason TEXT
   ) STRICT;
   CREATE INDEX attempt_message ON attempt (message);
   CREATE INDEX attempt_open ON attempt (message) WHERE ended_at IS NULL;`,

  // 2: idempotency keys, quarantine, a fresh start for what the owner queues again, and
  // the time that purging counts from. The indexes hold all that a repetition is known by:
  // with the hash alone, 20,000 equal messages under different keys took 3.4 ms each.
  `ALTER TABLE message ADD COLUMN key TEXT;
   ALTER TABLE message ADD COLUMN suspicion TEXT;
   ALTER TABLE message ADD COLUMN queued_at INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE message ADD COLUMN delivered_at INTEGER;
   UPDATE message SET queued_at = taken_at;
   UPDATE message
     SET delivered_at = coalesce((SELECT max(ended_at) FROM attempt WHERE message = message.id), taken_at)
     WHERE state = 'delivered';
   DROP INDEX message_content;
   CREATE INDEX message_content ON message (content_hash, taken_at);
   CREATE INDEX message_key ON message (key, content_hash) WHERE key IS NOT NULL;
   CREATE INDEX message_unfinished ON message (state) WHERE state <> 'delivered';
   CREATE INDEX message_delivered ON message (delivered_at) WHERE delivered_at IS NOT NULL;`,

  // 3: an index of random values costs a page of the log for each message. Most are known by
  // their reference, which is the head of their key; the others keep an index of their own.
  `DROP INDEX message_content;
   CREATE INDEX message_content ON message (content_hash, taken_at) WHERE key IS NULL;
   DROP INDEX message_key;
   CREATE INDEX message_key ON message (key, content_hash)
     WHERE key IS NOT NULL AND reference <> substr(key, 1, 8);`,
];

/**
 * Brings the file to the present version; nothing that it holds is lost, and a crash in
 * between leaves the version before.
 *
 * @param file its path, for the words of the error
 * @throws OutboxError when a newer release has written it
 * @throws OutboxFull when the disk is full
 */
export function upgrade(database: DatabaseSync, file: string): void {
  const present = MIGRATIONS.length;
  const found = readVersion(database);
  if (found > present) {
    throw new OutboxError(
      `${file} was written by a newer release (version ${found}, this one knows up to ${present}). ` +
        'Start that release, or set DATA_DIR to another folder.',
    );
  }
  database.exec('PRAGMA journal_mode = WAL');
  if (found === present) return;
  transaction(database, () => {
    // Read again: another process may have been faster.
    for (const migration of MIGRATIONS.slice(readVersion(database))) database.exec(migration);
    database.exec(`PRAGMA user_version = ${present}`);
  });
}
