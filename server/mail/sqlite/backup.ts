import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { UserError } from '../../../lib/user-error.ts';

/** Copies an outbox into a file with mode 600. Throws UserError if the copy cannot be created. */
export function backUp(file: string, copy: string): void {
  try {
    closeSync(openSync(copy, 'wx', 0o600));
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown error';
    throw new UserError(`No copy can be written (${why}).`);
  }
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    // SQLite's online backup would restart with each new message.
    database.prepare('VACUUM INTO ?').run(copy);
  } finally {
    database.close();
  }
}
