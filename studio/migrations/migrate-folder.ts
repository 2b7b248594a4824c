import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import { writeAtomically } from '../../assets/cache/atomic-file.ts';
import { UserError } from '../../lib/user-error.ts';
import { walkContent } from '../../model/content-walk.ts';
import { CONTENT_FORMAT, FIRST_FORMAT, formatMistake, formatOf } from '../../model/format.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import { readText, UnreadableText } from '../../model/read-text.ts';
import { SITE_FILE } from '../editing/drafts-context.ts';
import { migrateTexts, migrationsFrom } from './migrations.ts';

type ChangedText = { readonly path: string; readonly before: string | undefined; readonly after: string | undefined };

export type FolderMigration = {
  readonly from: number;
  readonly texts: readonly ChangedText[];
};

/** Reads the format of a content folder. @throws UserError if its site.yaml cannot be read */
export async function formatOfFolder(folder: string): Promise<number> {
  const text = await readText(join(folder, SITE_FILE)).catch((cause: unknown) => {
    if (cause instanceof UnreadableText)
      throw new UserError(`${join(folder, SITE_FILE)}: ${cause.message}.`, { cause });
    throw new UserError(`${join(folder, SITE_FILE)} cannot be read, so that its format is not known.`, { cause });
  });
  return formatOf(text);
}

/** Rejects a content folder of another format. An unreadable one is reported later. @throws UserError */
export async function refuseOtherFormat(folder: string): Promise<void> {
  const text = await readText(join(folder, SITE_FILE)).catch(() => undefined);
  const mistake = text === undefined ? undefined : formatMistake(formatOf(text));
  if (mistake !== undefined) throw new UserError(`${folder}: ${mistake}.`);
}

/** Plans the migration of a content folder, and changes nothing. @throws UserError if the folder's format is newer */
export async function planFolderMigration(folder: string): Promise<FolderMigration> {
  const from = await formatOfFolder(folder);
  if (from > CONTENT_FORMAT || from < FIRST_FORMAT) throw new UserError(`${folder}: ${formatMistake(from)}.`);
  const migrations = migrationsFrom(from);
  const texts = new Map<string, string>();
  for (const { path, found } of walkContent(folder)) {
    if (found && migrations.some(({ touches }) => touches(path))) texts.set(path, await readText(join(folder, path)));
  }
  for (const [path, text] of texts) refuseInvalid(join(folder, path), text);
  const migrated = migrateTexts(texts, migrations);
  const paths = [...new Set([...texts.keys(), ...migrated.keys()])].sort();
  const changed = paths.map((path) => ({ path, before: texts.get(path), after: migrated.get(path) }));
  return { from, texts: changed.filter(({ before, after }) => before !== after) };
}

/** Rejects a text that no migration can read. @throws UserError with the line of the mistake */
function refuseInvalid(file: string, text: string): void {
  const [error] = file.endsWith('.yaml') ? parseDocument(text).errors : [];
  if (!error) return;
  const line = error.linePos?.[0].line ?? 1;
  const [reason] = error.message.split(/ at line |\n/, 1);
  throw new UserError(`${file}, line ${line}: ${reason}. Correct this line, then run npm run update again.`);
}

/** Writes the changes, and copies the previous texts to `stash`. @throws UserError if a text was edited in between */
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
  // The format is written last, so that an interrupted migration is repeated.
  const last = texts.filter(({ path }) => path === SITE_FILE);
  for (const { path, after } of [...texts.filter((text) => !last.includes(text)), ...last]) {
    if (after === undefined) await rm(join(folder, path));
    else await writeAtomically(join(folder, path), after);
  }
}
