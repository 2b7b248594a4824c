import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brokenRestore } from '../../../storage/local/broken-restore.ts';
import { describeDamaged, isIntact } from '../../../storage/local/damaged.ts';
import { isDiskFull } from '../../../storage/local/full.ts';
import { OutboxError, OutboxFull } from '../outbox.ts';

const BUSY_TIMEOUT_MS = 5_000;

/** Opens or creates the outbox's file with mode 600. Throws OutboxError if it is no database; OutboxFull. */
export function openDatabase(file: string, maxPages?: number): DatabaseSync {
  const broken = brokenRestore(dirname(file));
  if (broken !== undefined) throw new OutboxError(broken);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // SQLite would create a world-readable file; the write-ahead log inherits the file's mode.
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    if (isFull(error)) throw diskFull(error);
    const why = error instanceof Error ? error.message : 'unknown error';
    throw new OutboxError(`Messages cannot be kept in ${file} (${why}). Set DATA_DIR to a folder that can be written.`);
  }
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    if (!isIntact(database)) throw new OutboxError(describeDamaged(file));
    // FULL syncs before COMMIT returns, which on macOS needs fullfsync. secure_delete overwrites deleted messages.
    database.exec('PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA secure_delete = ON');
    if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${Math.trunc(maxPages)}`);
    return database;
  } catch (error) {
    database.close();
    throw asOutboxFull(error);
  }
}

export function readVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}

export function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
  try {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite may already have rolled back on a full disk.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  } catch (error) {
    throw asOutboxFull(error);
  }
}

export const isFull = (error: unknown): boolean => error instanceof OutboxFull || isDiskFull(error);

export const asOutboxFull = (error: unknown): unknown => (isDiskFull(error) ? diskFull(error) : error);

const diskFull = (cause: unknown) =>
  new OutboxFull('The disk is full: no message can be kept. Make room on the disk that DATA_DIR lies on.', { cause });
