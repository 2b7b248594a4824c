import type { DatabaseSync } from 'node:sqlite';
import { OutboxError } from '../outbox.ts';
import { readVersion, transaction } from './database.ts';

// Released migrations never change, because owners have files of every version. Times are milliseconds since 1970.
/** The migrations, one per version. `due_at` is NULL while an attempt is open, whose `ended_at` is NULL. */
export const MIGRATIONS: readonly string[] = [
  // Version 1. AUTOINCREMENT never reuses an id, so a late outcome cannot change another message.
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

  // Version 2. With the hash alone in the index, 20,000 equal messages with different keys took 3.4 ms each.
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

  // Version 3. An index of random values costs a log page per message, so keys that begin with the reference have none.
  `DROP INDEX message_content;
   CREATE INDEX message_content ON message (content_hash, taken_at) WHERE key IS NULL;
   DROP INDEX message_key;
   CREATE INDEX message_key ON message (key, content_hash)
     WHERE key IS NOT NULL AND reference <> substr(key, 1, 8);`,

  `CREATE TABLE quarantine_report (
     id INTEGER PRIMARY KEY CHECK (id = 1),
     at INTEGER NOT NULL,
     last_message INTEGER NOT NULL
   ) STRICT;`,

  'ALTER TABLE message ADD COLUMN language TEXT;',
];

/** Migrates the file in one transaction. Throws OutboxError if a newer release has written the file; OutboxFull. */
export function migrate(database: DatabaseSync, file: string): void {
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
    // The version is read again because another process may have migrated the file.
    for (const migration of MIGRATIONS.slice(readVersion(database))) database.exec(migration);
    database.exec(`PRAGMA user_version = ${present}`);
  });
}
