import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CheckedWrite, checkedWrites } from '../checked-writes.ts';
import { Conflict, type Documents, StorageDamaged, StorageError } from '../documents.ts';
import { brokenRestore } from './broken-restore.ts';
import { describeDamaged, isDamageError, isIntact } from './damaged.ts';
import { asStorageFull } from './full.ts';

const BUSY_TIMEOUT_MS = 5_000;
/** The polling interval of a watched document. One query takes 5 µs. */
const POLL_MS = 500;

/** Migrations by version. The migration at index n takes a file from version n to n + 1. */
const MIGRATIONS = [
  `CREATE TABLE document (
     kind TEXT NOT NULL,
     id TEXT NOT NULL,
     rev INTEGER NOT NULL,
     value TEXT NOT NULL,
     PRIMARY KEY (kind, id)
   ) STRICT`,
];

export type LocalDocuments = Documents & { close(): void };

/** Opens, creates or migrates the private SQLite file. Pages have 4,096 bytes. @throws StorageError; StorageFull */
export function openLocalDocuments(file: string, { maxPages }: { maxPages?: number } = {}): LocalDocuments {
  const database = openDatabase(file, maxPages);
  const get = database.prepare('SELECT rev, value FROM document WHERE kind = ? AND id = ?');
  const last = database.prepare('SELECT id, rev, value FROM document WHERE kind = ? ORDER BY id DESC LIMIT ?');
  const lastBefore = database.prepare(
    'SELECT id, rev, value FROM document WHERE kind = ? AND id < ? ORDER BY id DESC LIMIT ?',
  );
  const put = database.prepare(
    `INSERT INTO document (kind, id, rev, value) VALUES (?, ?, 1, ?)
     ON CONFLICT DO UPDATE SET rev = rev + 1, value = excluded.value`,
  );
  const remove = database.prepare('DELETE FROM document WHERE kind = ? AND id = ?');

  const write = ({ kind, id, json, expected }: CheckedWrite) => {
    if (expected !== undefined && expected !== Number(get.get(kind, id)?.rev ?? 0)) throw new Conflict(kind, id);
    if (json === undefined) remove.run(kind, id);
    else put.run(kind, id, json);
  };

  const orDamaged = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw isDamageError(error) ? damaged(file, error) : error;
    }
  };

  return {
    get: async (kind, id) =>
      orDamaged(() => {
        const row = get.get(kind, id);
        return row && parseRow(row);
      }),
    list: async (kind, { limit, before }) =>
      orDamaged(() => {
        const rows = before === undefined ? last.all(kind, limit) : lastBefore.all(kind, before, limit);
        return rows.map((row) => ({ id: String(row.id), ...parseRow(row) }));
      }),
    async commit(writes) {
      const checked = checkedWrites(writes);
      orDamaged(() =>
        transaction(database, () => {
          for (const checkedWrite of checked) write(checkedWrite);
        }),
      );
    },
    watch(kind, id, { onChange, onFailure }) {
      let lastVersion: unknown;
      const poll = () => {
        try {
          const version = get.get(kind, id)?.rev ?? 0;
          if (version === lastVersion) return;
          lastVersion = version;
        } catch (error) {
          return onFailure(error);
        }
        onChange();
      };
      const timer = setInterval(poll, POLL_MS).unref();
      queueMicrotask(poll);
      return { close: () => clearInterval(timer) };
    },
    close() {
      if (database.isOpen) database.close();
    },
  };
}

const parseRow = ({ rev, value }: Record<string, unknown>) => ({
  version: Number(rev),
  value: JSON.parse(String(value)) as unknown,
});

/** Returns the error for a damaged database. Without the database, the stored files are of no use. */
export const damaged = (file: string, cause?: unknown): StorageDamaged =>
  new StorageDamaged(describeDamaged(file, `move ${file} and ${join(dirname(file), 'files')} away`), { cause });

function openDatabase(file: string, maxPages: number | undefined): DatabaseSync {
  const broken = brokenRestore(dirname(file));
  if (broken !== undefined) throw new StorageError(broken);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // SQLite would make the file readable by everyone. The log inherits the permissions of the file.
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    const full = asStorageFull(error);
    if (full !== error) throw full;
    const why = error instanceof Error ? error.message : 'unknown error';
    throw new StorageError(`Nothing can be kept in ${file} (${why}). Set DATA_DIR to a folder that can be written.`);
  }
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    if (!isIntact(database)) throw damaged(file);
    migrate(database, file, maxPages);
    return database;
  } catch (error) {
    database.close();
    throw asStorageFull(error);
  }
}

function migrate(database: DatabaseSync, file: string, maxPages: number | undefined): void {
  const present = MIGRATIONS.length;
  const found = versionOf(database);
  if (found > present) {
    throw new StorageError(
      `${file} was written by a newer release (version ${found}, this one knows up to ${present}). ` +
        'Start that release, or set DATA_DIR to another folder.',
    );
  }
  // FULL writes to disk before COMMIT returns; macOS needs fullfsync for that. secure_delete overwrites deleted data.
  database.exec('PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA secure_delete = ON');
  database.exec('PRAGMA journal_mode = WAL');
  if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${Math.trunc(maxPages)}`);
  if (found === present) return;
  transaction(database, () => {
    // The version is read again because another process may have migrated the file.
    for (const migration of MIGRATIONS.slice(versionOf(database))) database.exec(migration);
    database.exec(`PRAGMA user_version = ${present}`);
  });
}

const versionOf = (database: DatabaseSync) => Number(database.prepare('PRAGMA user_version').get()?.user_version);

/** Runs work in one write transaction. @throws StorageFull */
function transaction(database: DatabaseSync, work: () => void): void {
  try {
    database.exec('BEGIN IMMEDIATE');
    try {
      work();
      database.exec('COMMIT');
    } catch (error) {
      // SQLite may have rolled back by itself on a full disk.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  } catch (error) {
    throw asStorageFull(error);
  }
}
