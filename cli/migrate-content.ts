import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { diffLines } from 'diff';
import { UserError } from '../lib/user-error.ts';
import { CONTENT_FORMAT } from '../model/format.ts';
import { counted } from '../server/mail/counted.ts';
import { type FolderMigration, migrateFolder, planFolderMigration } from '../studio/migrations/migrate-folder.ts';

/** The folder in the project with the code and the texts from before each update. */
export const BEFORE_UPDATE = '.before-update';

type Order = {
  readonly project: string;
  readonly content: string;
  readonly print: (line: string) => void;
  readonly mayWrite: (consequence: string) => Promise<boolean>;
};

/**
 * Lists the changes that bring the content to this code's format and writes them if the owner agrees.
 * @throws UserError if the content is newer than the code, or a text has been changed in the meantime
 */
export async function migrateContent({ project, content, print, mayWrite }: Order): Promise<void> {
  const plan = await planFolderMigration(content);
  if (plan.from === CONTENT_FORMAT) {
    return print(`The content has format ${CONTENT_FORMAT}, as this version reads it: nothing to do.`);
  }
  print(`The content has format ${plan.from}, and this version reads format ${CONTENT_FORMAT}. What would change:`);
  for (const line of linesOf(plan)) print(line);
  const texts = counted(plan.texts.length, 'text');
  if (!(await mayWrite(`${texts} in ${content} would be written. The texts of now are kept.`))) {
    throw new UserError('Nothing has been changed.');
  }
  const before = await folderBefore(project, plan.from);
  await migrateFolder(content, plan, join(before, 'content'));
  const backupFolder = relative(process.cwd(), before);
  print(
    `The content has format ${CONTENT_FORMAT}. The texts from before lie in ${join(backupFolder, 'content')}; the way back:`,
  );
  print(
    existsSync(join(before, 'package.json'))
      ? `  npm run update -- ${backupFolder}`
      : `  cp -r ${join(backupFolder, 'content')}/. ${relative(process.cwd(), content)}/   with the code from before`,
  );
}

function* linesOf({ texts }: FolderMigration): Generator<string> {
  for (const { path, before, after } of texts) {
    if (before === undefined || after === undefined) {
      yield `  ${path} ${before === undefined ? 'is new' : 'goes'}`;
      continue;
    }
    yield `  ${path}`;
    for (const { added, removed, value } of diffLines(before, after)) {
      const lines = added || removed ? value.trimEnd().split(/\r?\n/) : [];
      for (const line of lines) yield `    ${added ? '+' : '-'} ${line}`;
    }
  }
}

/** Returns the folder of the last update, or a new one if the code was replaced by other means. */
async function folderBefore(project: string, format: number): Promise<string> {
  const all = join(project, BEFORE_UPDATE);
  const names = existsSync(all) ? (await readdir(all)).filter((name) => !name.startsWith('.')) : [];
  const found = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(all, name))).ctimeMs })));
  const [last] = found.filter(({ name }) => !existsSync(join(all, name, 'content'))).sort((a, b) => b.at - a.at);
  return join(all, last?.name ?? `format-${format}`);
}
