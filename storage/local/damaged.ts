import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { codeOf } from './full.ts';

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
/** The lowest byte of an extended result code is the plain one. */
const PLAIN_CODE = 0xff;

/** Whether an error of SQLite says that its file was cut, overwritten or is no database. */
export function isOfDamage(error: unknown): boolean {
  const code = codeOf(error);
  return typeof code === 'number' && [SQLITE_CORRUPT, SQLITE_NOTADB].includes(code & PLAIN_CODE);
}

/** Reads the whole database and looks for damage: 12 ms for 4 MB, 0.1 s for 45 MB, 0.9 s for 690 MB. */
export function isSound(database: DatabaseSync): boolean {
  try {
    return database.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok';
  } catch (error) {
    if (isOfDamage(error)) return false;
    throw error;
  }
}

/**
 * Says that a file in the data folder is damaged, and the way back.
 *
 * @param file absolute path
 * @param anew what to do to start without it
 */
export const describeDamaged = (file: string, anew = `move ${file} away`): string =>
  `${file} is damaged, cut or missing. Restore a backup: npm run studio -- restore <file>. ` +
  `The daily ones are in ${join(dirname(file), 'backups')}. To start without it, ${anew}.`;
