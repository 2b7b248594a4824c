import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { codeOf } from './full.ts';

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
/** The mask for the primary result code, the lowest byte of an extended one. */
const PLAIN_CODE = 0xff;

export function isDamageError(error: unknown): boolean {
  const code = codeOf(error);
  return typeof code === 'number' && [SQLITE_CORRUPT, SQLITE_NOTADB].includes(code & PLAIN_CODE);
}

/** Checks the whole database for damage, in 12 ms for 4 MB, 0.1 s for 45 MB and 0.9 s for 690 MB. */
export function isIntact(database: DatabaseSync): boolean {
  try {
    return database.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok';
  } catch (error) {
    if (isDamageError(error)) return false;
    throw error;
  }
}

/** Describes a damaged file of the data folder and how to recover. */
export const describeDamaged = (file: string, freshStart = `move ${file} away`): string =>
  `${file} is damaged, cut or missing. Restore a backup: npm run studio -- restore <file>. ` +
  `The daily ones are in ${join(dirname(file), 'backups')}. To start without it, ${freshStart}.`;
