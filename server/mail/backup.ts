import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Refusal } from '../refusal.ts';

/**
 * Copies an outbox while others write to it: the copy holds what was kept at one moment, in a file that only the
 * owner of the process may read.
 *
 * SQLite's online backup begins anew with each message that comes; this reads from one moment, whatever comes.
 *
 * @param file path of the outbox
 * @param copy path of the copy; its folder is there
 * @throws Refusal when the copy is there already or cannot be made
 */
export function backUp(file: string, copy: string): void {
  try {
    closeSync(openSync(copy, 'wx', 0o600));
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown error';
    throw new Refusal(`No copy can be written (${why}).`);
  }
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.prepare('VACUUM INTO ?').run(copy);
  } finally {
    database.close();
  }
}
