import { FIRST_FORMAT } from '../../model/format.ts';
import { format2 } from './2-format.ts';
import type { Migration } from './migration.ts';

/** All migrations in order. The first one leads from format 1 to 2. */
export const MIGRATIONS: readonly Migration[] = [format2];

/** Returns the migrations that content of a format needs. */
export const migrationsFrom = (format: number, all = MIGRATIONS): readonly Migration[] =>
  all.slice(format - FIRST_FORMAT);

/** Applies migrations to texts by path. */
export function migrateTexts(
  texts: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): Map<string, string> {
  const migrated = new Map(texts);
  for (const { migrate } of migrations) migrate(migrated);
  return migrated;
}
