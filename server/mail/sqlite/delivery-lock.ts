import { DatabaseSync } from 'node:sqlite';

/** The right to deliver, held by one process at a time. */
export type DeliveryLock = {
  /** Whether it is held now. */
  acquire(): boolean;
  release(): void;
};

/**
 * Locks an empty file through SQLite. Such a lock ends with its process, however that ends; a process number could not
 * tell: in a container each server is number 1.
 */
export function deliveryLock(file: string): DeliveryLock {
  const database = new DatabaseSync(file, { timeout: 0 });
  return {
    acquire() {
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
