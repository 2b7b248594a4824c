import { DatabaseSync } from 'node:sqlite';

/** The right to deliver, which one process at a time holds. */
export type DeliveryLock = {
  /** Acquires the lock if it is free. Returns whether this process holds the lock. */
  acquire(): boolean;
  release(): void;
};

/**
 * Locks an empty file through SQLite. The operating system releases the lock when the process dies. A process id would
 * not work: in a container every server has the id 1.
 */
export function deliveryLock(file: string): DeliveryLock {
  const database = new DatabaseSync(file, { timeout: 0 });
  return {
    acquire() {
      if (database.isTransaction) return true;
      try {
        // Without an in-memory journal SQLite would write a journal file, which fails on a full disk.
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
