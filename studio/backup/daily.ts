import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Log, traceOf } from '../../lib/log.ts';
import { UserError } from '../../lib/user-error.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import { type BackedUpFolders, backUp } from './back-up.ts';
import { BACKUPS } from './backup-list.ts';

const MAX_BACKUPS = 7;
const HOUR_MS = 60 * 60_000;
/** The age of an unfinished backup of a killed process. No backup takes that long. */
const ABANDONED_AFTER_MS = 24 * HOUR_MS;

export type DailyBackup = {
  /** Returns the reason why the last backup failed, for the owner, or undefined. */
  problem(): string | undefined;
  check(): Promise<void>;
  close(): Promise<void>;
};

type DailyBackupOptions = BackedUpFolders & {
  readonly hasLocalData?: boolean;
  readonly log: Log;
  readonly now?: () => Date;
};

export function dailyBackup({
  dataFolder,
  contentFolder,
  hasLocalData = true,
  log,
  now = () => new Date(),
}: DailyBackupOptions): DailyBackup {
  const folder = join(dataFolder, BACKUPS);
  let problem: string | undefined;
  let running: Promise<void> | undefined;

  const makeBackup = async () => {
    const name = `${now().toISOString().slice(0, 10)}.tar`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).includes(name)) return;
    await removeAbandoned(folder);
    const { damaged } = await backUp({ dataFolder, contentFolder, hasLocalData, file: join(folder, name) });
    await removeOld(folder, name);
    problem = undefined;
    if (damaged.length === 0) return;
    log('Stored files are damaged', { files: damaged.join(' ') });
    problem = `Files of older versions are damaged (${damaged.length}). Your disk may be failing: copy your backups elsewhere.`;
  };

  const check = () => {
    running ??= makeBackup()
      .catch((error: unknown) => {
        problem = `Today’s backup could not be made. ${error instanceof UserError ? error.message : 'The log says why.'}`;
        const facts = error instanceof Error ? { reason: error.message, ...traceOf(error) } : {};
        log('The daily backup failed', facts);
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  const timer = setInterval(check, HOUR_MS).unref();
  void check();
  return {
    problem: () => problem,
    check,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Deletes old backups. Backups with a future date, from before the clock was set back, are counted apart. */
async function removeOld(folder: string, newestName: string): Promise<void> {
  const dated = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\d\.tar$/.test(name)).sort();
  const future = dated.filter((name) => name > newestName);
  const past = dated.slice(0, dated.length - future.length);
  for (const name of [...past.slice(0, -MAX_BACKUPS), ...future.slice(0, -MAX_BACKUPS)]) await rm(join(folder, name));
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.unfinished')) continue;
    const changedAt = (await stat(join(folder, name)).catch(undefinedIfMissing))?.mtimeMs ?? 0;
    if (Date.now() - changedAt > ABANDONED_AFTER_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}
