import { FIRST_FORMAT } from '../../model/format.ts';
import { format2 } from './2-format.ts';
import type { Migration } from './migration.ts';

/** Every migration in order: the first one leads from format 1 to 2. */
export const MIGRATIONS: readonly Migration[] = [format2];

/** The migrations that content of a format still needs. */
export const migrationsFrom = (format: number, all = MIGRATIONS): readonly Migration[] =>
  all.slice(format - FIRST_FORMAT);

/** Takes texts, by their paths in the content folder, through migrations. */
export function migrateTexts(
  texts: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): Map<string, string> {
  const migrated = new Map(texts);
  for (const { migrate } of migrations) migrate(migrated);
  return migrated;
}
