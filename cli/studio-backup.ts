import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '../lib/user-error.ts';
import { contentFolder } from '../model/content-path.ts';
import { CONTENT_FORMAT } from '../model/format.ts';
import { counted } from '../server/mail/counted.ts';
import { ownSettings } from '../server/main.ts';
import type { Settings } from '../server/settings.ts';
import { type BackedUpFolders, backUp } from '../studio/backup/back-up.ts';
import { restore } from '../studio/backup/restore.ts';
import { confirm } from './confirm.ts';

export const BACKUP_USAGE = `npm run studio -- backup <file>          writes content/ and the studio's data to one file; the studio may run
npm run studio -- restore <file>         restores a backup; the present folders are kept under another name
npm run studio -- restore <file> --yes   the same without asking`;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

type BackupSettings = BackedUpFolders & Pick<Settings, 'firebase' | 'outboxProject'>;

function readBackupSettings(): BackupSettings {
  const { dataFolder, firebase, outboxProject } = ownSettings();
  return { dataFolder, contentFolder: contentFolder(), firebase, outboxProject };
}

/** Runs `npm run studio -- backup <file>`. Throws UserError. */
export async function backupCommand(args: readonly string[], settings = readBackupSettings()): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined || rest.length > 0) throw new UserError(BACKUP_USAGE);
  const file = resolve(name);
  if (existsSync(file)) throw new UserError(`${file} is there already. Choose another name.`);
  const { files, damaged } = await backUp({ ...settings, hasLocalData: hasLocalData(settings), file });
  print(`Backed up to ${file}: ${counted(files, 'file')}.`);
  for (const item of keptInFirebase(settings)) print(`Not in it: ${item}`);
  for (const path of damaged) print(`Damaged on the disk, and backed up as it is: ${path}`);
}

/** Runs `npm run studio -- restore <file>`, which asks first unless `--yes` is given. Throws UserError. */
export async function restoreCommand(args: readonly string[], settings = readBackupSettings()): Promise<void> {
  const [name, ...rest] = args.filter((word) => word !== '--yes');
  if (name === undefined || rest.length > 0) throw new UserError(BACKUP_USAGE);
  const file = resolve(name);
  if (!args.includes('--yes') && !(await isSure(settings))) throw new UserError('Nothing has been restored.');
  const { at, files, format, before, missingSettings } = await restore({ ...settings, file });
  print(`Restored as it was on ${at.slice(0, 16).replace('T', ' ')} UTC: ${counted(files, 'file')}.`);
  if (format < CONTENT_FORMAT) print(`Its content had format ${format} and has format ${CONTENT_FORMAT} now.`);
  for (const path of before) print(`What stood there before lies in ${path}: delete it when you no longer need it.`);
  for (const item of keptInFirebase(settings)) print(`Left as it is: ${item}`);
  for (const label of missingSettings) print(`Not in the backup: the ${label}. Type it in the studio, under Settings.`);
  print(`Next: ${settings.firebase ? 'npm run studio -- push' : 'npm start'}. It publishes what was restored.`);
}

/** Returns whether the data folder contains anything that cannot be fetched or recreated. */
export const hasLocalData = ({ firebase, outboxProject }: Pick<Settings, 'firebase' | 'outboxProject'>): boolean =>
  firebase === undefined || outboxProject === undefined;

function keptInFirebase({ firebase, outboxProject }: BackupSettings): string[] {
  const projects = [
    ['the drafts, the earlier versions and who may enter', firebase?.projectId],
    ['the messages', outboxProject],
  ] as const;
  return projects.flatMap(([item, project]) =>
    project === undefined
      ? []
      : [`${item}, which are in the Firebase project ${project}. docs/firebase.md says how that is backed up.`],
  );
}

function isSure({ dataFolder, contentFolder }: BackedUpFolders): Promise<boolean> {
  return confirm(
    `${contentFolder} and ${dataFolder} will be restored from the backup. The present folders are kept under another name.`,
  );
}
