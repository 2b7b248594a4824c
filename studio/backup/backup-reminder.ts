import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../../assets/cache/atomic-file.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import { BACKUPS } from './backup-list.ts';

const MONTH_MS = 30 * 24 * 60 * 60_000;

const leftSchema = z.object({ since: z.iso.datetime(), leftAt: z.iso.datetime().optional() });

const fileOf = (dataFolder: string) => join(dataFolder, BACKUPS, 'left.json');

/** Notes that a backup leaves this machine. Backups keep this file out, so a restore does not change it. */
export async function noteBackupLeft(dataFolder: string, now = new Date()): Promise<void> {
  const { since } = await readLeft(dataFolder, now);
  await writeLeft(dataFolder, { since, leftAt: now.toISOString() });
}

/** Returns when a backup last left this machine, and whether that is a month ago; the first call starts the month. */
export async function backupReminder(
  dataFolder: string,
  now = new Date(),
): Promise<{ readonly leftAt: string | undefined; readonly isDue: boolean }> {
  const { since, leftAt, isNew } = await readLeft(dataFolder, now);
  if (isNew) await writeLeft(dataFolder, { since });
  return { leftAt, isDue: now.getTime() - Date.parse(leftAt ?? since) >= MONTH_MS };
}

async function readLeft(dataFolder: string, now: Date): Promise<z.infer<typeof leftSchema> & { isNew: boolean }> {
  const text = await readFile(fileOf(dataFolder), 'utf8').catch(undefinedIfMissing);
  const read = text === undefined ? undefined : leftSchema.safeParse(parseJson(text));
  return read?.success ? { ...read.data, isNew: false } : { since: now.toISOString(), isNew: true };
}

async function writeLeft(dataFolder: string, left: z.infer<typeof leftSchema>): Promise<void> {
  await mkdir(join(dataFolder, BACKUPS), { recursive: true, mode: 0o700 });
  await writeAtomically(fileOf(dataFolder), `${JSON.stringify(left)}\n`);
}
