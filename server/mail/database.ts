import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Refusal } from '../refusal.ts';

/** Milliseconds to wait for another connection's transaction; the mail command's last a few. */
const BUSY_TIMEOUT_MS = 5_000;

const SQLITE_FULL = 13;
const SQLITE_NOTADB = 26;
/** What a used-up quota looks like: SQLite calls only ENOSPC full. */
const SQLITE_IOERR_WRITE = 778;
/** The shared-memory file beside the log could not grow: on a full disk it is often the first to fail. */
const SQLITE_IOERR_SHMSIZE = 4874;
const FULL_CODES: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  SQLITE_FULL,
  SQLITE_IOERR_WRITE,
  SQLITE_IOERR_SHMSIZE,
]);

/** The disk is full: nothing was written, and the same call may succeed later. */
export class OutboxFull extends Refusal {
  override name = 'OutboxFull';

  constructor(options?: ErrorOptions) {
    super('The disk is full: no message can be kept. Make room on the disk that DATA_DIR lies on.', options);
  }
}

/** An outbox that cannot be opened; the message is for the person at the terminal. */
export class OutboxError extends Refusal {
  override name = 'OutboxError';
}

/**
 * Opens the outbox's file for messages that must outlive a power cut; makes it, and its
 * folder, where there is none. Only the owner of the process may read it.
 *
 * @param maxPages most pages of 4,096 bytes that the file may hold
 * @throws OutboxError when the file cannot be made or is no database
 * @throws OutboxFull when the disk is full
 */
export function openDatabase(file: string, maxPages?: number): DatabaseSync {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // SQLite would make it readable by everyone; its log takes over the file's rights.
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    if (isFull(error)) throw new OutboxFull({ cause: error });
    const why = error instanceof Error ? error.message : 'unknown error';
    throw new OutboxError(`Messages cannot be kept in ${file} (${why}). Set DATA_DIR to a folder that can be written.`);
  }
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    // Read before anything is changed: the file may be no database, or a newer version's.
    readVersion(database);
    // FULL: the log is on disk when COMMIT returns, which on macOS only fullfsync means.
    // What is purged is overwritten, for it was somebody's message.
    database.exec('PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA secure_delete = ON');
    if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${Math.trunc(maxPages)}`);
    return database;
  } catch (error) {
    database.close();
    if (codeOf(error) === SQLITE_NOTADB) {
      throw new OutboxError(`${file} is no outbox. Move it away, or set DATA_DIR to another folder.`);
    }
    throw sayingFull(error);
  }
}

/** The version of the schema that the file holds; 0 for a new file. */
export function readVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}

/**
 * Runs the work in one write transaction: all of it is on disk afterwards, or nothing.
 *
 * @throws OutboxFull when the disk is full; what the work or SQLite throws otherwise
 */
export function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
  try {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      // On a full disk SQLite may have rolled back by itself.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  } catch (error) {
    throw sayingFull(error);
  }
}

/** Whether the error says that there is no room left. */
export const isFull = (error: unknown): boolean => error instanceof OutboxFull || FULL_CODES.has(codeOf(error));

/** The error, as OutboxFull where it says that there is no room left. */
export const sayingFull = (error: unknown): unknown =>
  FULL_CODES.has(codeOf(error)) ? new OutboxFull({ cause: error }) : error;

/** SQLite's extended result code, or the system's name of the error. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error) return error.errcode;
  return 'code' in error ? error.code : undefined;
}
