import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { UserError } from '../../../lib/user-error.ts';

/** Copies an outbox into a file that only the process's owner may read. Throws UserError when it cannot be created. */
export function backUp(file: string, copy: string): void {
  try {
    closeSync(openSync(copy, 'wx', 0o600));
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown error';
    throw new UserError(`No copy can be written (${why}).`);
  }
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    // Not SQLite's online backup: it begins anew with each message that comes.
    database.prepare('VACUUM INTO ?').run(copy);
  } finally {
    database.close();
  }
}
