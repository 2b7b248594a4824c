import { DatabaseSync } from 'node:sqlite';

export type DeliveryLock = {
  acquire(): boolean;
  release(): void;
};

// A process id would not work as a lock: in a container every server has the id 1.
/** Locks an empty file through SQLite. The operating system releases the lock when the process dies. */
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
