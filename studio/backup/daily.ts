import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Log, traceOf } from '../../lib/log.ts';
import { UserError } from '../../lib/user-error.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import { type BackedUpFolders, backUp } from './back-up.ts';
import { BACKUPS } from './backup-list.ts';

const KEPT = 7;
const HOUR_MS = 60 * 60_000;
/** What a killed process has left; none takes so long. */
const ABANDONED_AFTER_MS = 24 * HOUR_MS;

/** A backup a day, `backups/<date>.tar` in the data folder; the last seven are kept. */
export type DailyBackup = {
  /** Why the last one failed, in the owner's words; undefined where it did not. */
  problem(): string | undefined;
  /** Makes today's where it is missing; called at once and each hour. */
  check(): Promise<void>;
  /** Waits for the one that is being made. */
  close(): Promise<void>;
};

type DailyBackupOptions = BackedUpFolders & {
  /** See `backUp`. */
  readonly hasLocalData?: boolean;
  readonly log: Log;
  readonly now?: () => Date;
};

/** Starts to make daily backups. Dates are UTC's. */
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

  const makeTodays = async () => {
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
    running ??= makeTodays()
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

/** Backups of the future were made before the clock was set back: they leave those of today their places. */
async function removeOld(folder: string, todays: string): Promise<void> {
  const dated = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\d\.tar$/.test(name)).sort();
  const future = dated.filter((name) => name > todays);
  const past = dated.slice(0, dated.length - future.length);
  for (const name of [...past.slice(0, -KEPT), ...future.slice(0, -KEPT)]) await rm(join(folder, name));
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.unfinished')) continue;
    const changedAt = (await stat(join(folder, name)).catch(undefinedIfMissing))?.mtimeMs ?? 0;
    if (Date.now() - changedAt > ABANDONED_AFTER_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}
