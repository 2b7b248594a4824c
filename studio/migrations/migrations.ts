import { FIRST_FORMAT } from '../../model/format.ts';
import { format2 } from './2-format.ts';
import { format3 } from './3-sections.ts';
import type { Migration } from './migration.ts';

export const MIGRATIONS: readonly Migration[] = [format2, format3];

/** Returns the migrations that content of a format needs. */
export const migrationsFrom = (format: number, all = MIGRATIONS): readonly Migration[] =>
  all.slice(format - FIRST_FORMAT);

export function migrateTexts(
  texts: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): Map<string, string> {
  const migrated = new Map(texts);
  for (const { migrate } of migrations) migrate(migrated);
  return migrated;
}
