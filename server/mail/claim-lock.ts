import { DatabaseSync } from 'node:sqlite';

/** The right to send, held by one outbox at a time. */
export type ClaimLock = {
  /** Whether this one holds the right, now that it has been asked for. */
  take(): boolean;
  release(): void;
};

/**
 * Makes the lock. It is a lock of the operating system on an empty file, through SQLite:
 * it ends with its process, however that ends, so it also tells a crash from a server
 * that is in the middle of sending. A process number would not: in a container each
 * server is number 1.
 *
 * @param file path of the empty file; made where there is none
 */
export function claimLock(file: string): ClaimLock {
  const database = new DatabaseSync(file, { timeout: 0 });
  return {
    take() {
      if (database.isTransaction) return true;
      try {
        // Else SQLite writes a journal to lock an empty file, and a full disk has no room for one.
        database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
        return true;
      } catch (error) {
        if (isBusy(error)) return false;
        throw error;
      }
    },
    release: () => database.close(),
  };
}

const SQLITE_BUSY = 5;

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
