import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UserError } from '../../lib/user-error.ts';

const SQLITE_BUSY = 5;

export type HeldDatabases = { release(): void };

/** Locks the databases of a folder. @throws UserError for a database that another process has open */
export function holdDatabases(folder: string): HeldDatabases {
  const held: DatabaseSync[] = [];
  const release = () => {
    for (const database of held) database.close();
  };
  for (const name of namesIn(folder)) {
    if (!name.endsWith('.sqlite')) continue;
    const database = new DatabaseSync(join(folder, name), { timeout: 0 });
    try {
      // SQLite leaves WAL mode only if no other process has the database open.
      database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      held.push(database);
    } catch (error) {
      database.close();
      // A database that fails otherwise is damaged, which may be the reason for the restore.
      if (!isBusy(error)) continue;
      release();
      throw new UserError(
        `${join(folder, name)} is in use. Stop the studio and the server (npm start), then restore once more.`,
      );
    }
  }
  return { release };
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
