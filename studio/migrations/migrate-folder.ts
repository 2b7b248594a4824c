import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeAtomically } from '../../assets/cache/atomic-file.ts';
import { UserError } from '../../lib/user-error.ts';
import { walkContent } from '../../model/content-walk.ts';
import { CONTENT_FORMAT, FIRST_FORMAT, formatMistake, formatOf } from '../../model/format.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import { readText, UnreadableText } from '../../model/read-text.ts';
import { SITE_FILE } from '../editing/drafts-context.ts';
import { migrateTexts, migrationsFrom } from './migrations.ts';

/** A text that a migration changes; undefined for a text that comes, or goes. */
type ChangedText = { readonly path: string; readonly before: string | undefined; readonly after: string | undefined };

/** The changes that bring a content folder to this code's format. */
export type FolderMigration = {
  readonly from: number;
  /** In the order of their paths. */
  readonly texts: readonly ChangedText[];
};

/** The format of a content folder. @throws UserError where it has no site.yaml that can be read */
export async function formatOfFolder(folder: string): Promise<number> {
  const text = await readText(join(folder, SITE_FILE)).catch((cause: unknown) => {
    if (cause instanceof UnreadableText)
      throw new UserError(`${join(folder, SITE_FILE)}: ${cause.message}.`, { cause });
    throw new UserError(`${join(folder, SITE_FILE)} cannot be read, so that its format is not known.`, { cause });
  });
  return formatOf(text);
}

/** Throws UserError with the cure where a content folder has not this code's format. A broken or missing one is told later. */
export async function refuseOtherFormat(folder: string): Promise<void> {
  const text = await readText(join(folder, SITE_FILE)).catch(() => undefined);
  const mistake = text === undefined ? undefined : formatMistake(formatOf(text));
  if (mistake !== undefined) throw new UserError(`${folder}: ${mistake}.`);
}

/** Compares a content folder with this code's format, and changes nothing. @throws UserError where it is newer */
export async function planFolderMigration(folder: string): Promise<FolderMigration> {
  const from = await formatOfFolder(folder);
  if (from > CONTENT_FORMAT || from < FIRST_FORMAT) throw new UserError(`${folder}: ${formatMistake(from)}.`);
  const migrations = migrationsFrom(from);
  const texts = new Map<string, string>();
  for (const { path, found } of walkContent(folder)) {
    if (found && migrations.some(({ touches }) => touches(path))) texts.set(path, await readText(join(folder, path)));
  }
  const migrated = migrateTexts(texts, migrations);
  const paths = [...new Set([...texts.keys(), ...migrated.keys()])].sort();
  const changed = paths.map((path) => ({ path, before: texts.get(path), after: migrated.get(path) }));
  return { from, texts: changed.filter(({ before, after }) => before !== after) };
}

/**
 * Writes what a migration changes, and keeps the texts of before.
 *
 * @param aside where they are kept, with a path as in the content folder
 * @throws UserError where a text has been changed since the migration was planned; nothing is written then
 */
export async function migrateFolder(folder: string, { texts }: FolderMigration, stash?: string): Promise<void> {
  for (const { path, before } of texts) {
    const now = await readFile(join(folder, path), 'utf8').catch(undefinedIfMissing);
    if (now !== before) throw new UserError(`${join(folder, path)} has just been changed. Run npm run update again.`);
  }
  for (const { path, before } of stash === undefined ? [] : texts) {
    if (before === undefined) continue;
    await mkdir(dirname(join(stash ?? '', path)), { recursive: true });
    await writeFile(join(stash ?? '', path), before);
  }
  // The format comes last: killed before, the same migration is done again.
  const last = texts.filter(({ path }) => path === SITE_FILE);
  for (const { path, after } of [...texts.filter((text) => !last.includes(text)), ...last]) {
    if (after === undefined) await rm(join(folder, path));
    else await writeAtomically(join(folder, path), after);
  }
}
