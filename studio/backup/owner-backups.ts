import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../lib/user-error.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import { fileStream } from '../../storage/local/file-stream.ts';
import { writeHashed } from '../../storage/local/write-hashed.ts';
import type { Backups, CheckedBackup, PreparedBackup } from '../api/backups.ts';
import { CannotWrite, NotFound } from '../workspace.ts';
import { type BackedUpFolders, backUp } from './back-up.ts';
import { BACKUPS } from './backup-list.ts';
import { backupReminder, noteBackupLeft } from './backup-reminder.ts';
import { checkBackup } from './check-backup.ts';

const DAILY = /^(\d{4}-\d\d-\d\d)\.tar$/;
const BEFORE_RESTORE = /^before-restore-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tar$/;
/** A file with this ending is removed after a day, should the studio not do so before. */
const TEMPORARY = /^(?:download|upload)-[\da-f-]{36}\.tar\.unfinished$/;
const MAX_BEFORE_RESTORE = 2;

/** The backups of the studio's screen. Names are those of `list`, or of an upload. */
export type OwnerBackups = {
  list(): Promise<Backups>;
  /** Returns whether no backup has left this machine for a month. */
  isDue(): Promise<boolean>;
  /** Makes a backup to download. @throws CannotWrite with a sentence for the owner */
  prepare(order: { readonly withSecrets: boolean }): Promise<PreparedBackup>;
  /** Opens a prepared or stored backup for a download, and notes that it leaves this machine. @throws NotFound */
  download(name: string): Promise<{ readonly bytes: number; readonly stream: ReadableStream<Uint8Array> }>;
  /** Stores an uploaded backup and checks it. @throws CannotWrite if it is damaged or no backup */
  receive(bytes: ReadableStream<Uint8Array>): Promise<CheckedBackup>;
  /** Checks a stored backup. @throws CannotWrite, NotFound */
  check(name: string): Promise<CheckedBackup>;
  /** Backs the present state up, then lets the studio restore and start again. @throws CannotWrite, NotFound */
  restore(name: string, sessionId: string): Promise<void>;
};

export type RestoreOrder = {
  /** Absolute path of the backup to restore. */
  readonly file: string;
  /** Absolute path of the backup of the present state. */
  readonly before: string;
  /** The session that stays signed in. */
  readonly sessionId: string;
};

type Options = BackedUpFolders & {
  readonly hasLocalData: boolean;
  /** Ends the studio, restores the file and starts again; undefined if only the command can restore. */
  readonly restart: ((order: RestoreOrder) => void) | undefined;
  readonly restored: Backups['restored'];
  readonly now?: () => Date;
};

export function openOwnerBackups(options: Options): OwnerBackups {
  const { dataFolder, contentFolder, hasLocalData, restart, restored, now = () => new Date() } = options;
  const folder = join(dataFolder, BACKUPS);
  const run = randomUUID();
  const pathOf = async (name: string): Promise<string> => {
    const isKnown = [DAILY, BEFORE_RESTORE, TEMPORARY].some((form) => form.test(name));
    if (!isKnown || !(await stat(join(folder, name)).catch(undefinedIfMissing)))
      throw new NotFound(`No backup ${name}.`);
    return join(folder, name);
  };
  const temporary = async (kind: 'download' | 'upload') => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // An earlier file of this kind would only take up space.
    for (const name of await readdir(folder)) if (name.startsWith(`${kind}-`)) await rm(join(folder, name));
    return `${kind}-${randomUUID()}.tar.unfinished`;
  };
  const check = async (name: string): Promise<CheckedBackup> => {
    const { missing, ...found } = await checkBackup(await pathOf(name), dataFolder).catch(asCannotWrite);
    return { name, ...found, missing: [...missing] };
  };

  return {
    async list() {
      const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
      const backups = await Promise.all(names.map((name) => describeBackup(folder, name)));
      const { leftAt, isDue } = await backupReminder(dataFolder, now());
      return {
        run,
        backups: backups.filter((backup) => backup !== undefined).sort((a, b) => b.at.localeCompare(a.at)),
        ...(leftAt !== undefined && { leftAt }),
        isDue,
        canRestore: restart !== undefined,
        ...(restored && { restored }),
      };
    },
    isDue: async () => (await backupReminder(dataFolder, now())).isDue,
    async prepare({ withSecrets }) {
      const id = await temporary('download');
      const file = join(folder, id);
      await backUp({ dataFolder, contentFolder, hasLocalData, withSecrets, file }).catch(asCannotWrite);
      return { id, bytes: (await stat(file)).size };
    },
    async download(name) {
      const file = await open(await pathOf(name));
      const { size: bytes } = await file.stat();
      await noteBackupLeft(dataFolder, now());
      return { bytes, stream: fileStream(file, 0, bytes) };
    },
    async receive(bytes) {
      const name = await temporary('upload');
      try {
        await writeHashed(join(folder, name), bytes, 0o600);
        return await check(name);
      } catch (error) {
        await rm(join(folder, name), { force: true });
        throw error;
      }
    },
    check,
    async restore(name, sessionId) {
      const file = await pathOf(name);
      if (!restart) throw new CannotWrite('With Firebase, restore in a terminal: npm run studio -- restore.');
      await check(name);
      const time = now().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
      // The way back holds the passwords too: it stays in the folder that already has them.
      const before = join(folder, `before-restore-${time}.tar`);
      await backUp({ dataFolder, contentFolder, hasLocalData, withSecrets: true, file: before }).catch(asCannotWrite);
      await removeOldest(folder);
      restart({ file, before, sessionId });
    },
  };
}

function asCannotWrite(error: unknown): never {
  throw error instanceof UserError ? new CannotWrite(error.message, { cause: error }) : error;
}

async function describeBackup(folder: string, name: string): Promise<Backups['backups'][number] | undefined> {
  const daily = DAILY.test(name);
  const [, day, hours, minutes, seconds] = BEFORE_RESTORE.exec(name) ?? [];
  if (!daily && day === undefined) return undefined;
  const found = await stat(join(folder, name)).catch(undefinedIfMissing);
  if (!found) return undefined;
  const at = daily ? found.mtime.toISOString() : `${day}T${hours}:${minutes}:${seconds}.000Z`;
  return { name, at, bytes: found.size, kind: daily ? 'daily' : 'before-restore' };
}

async function removeOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => BEFORE_RESTORE.test(name)).sort();
  for (const name of names.slice(0, -MAX_BEFORE_RESTORE)) await rm(join(folder, name), { force: true });
}
