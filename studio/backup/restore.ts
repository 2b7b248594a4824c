import { existsSync } from 'node:fs';
import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ownerSettingsFile } from '../../lib/environment.ts';
import { OWNER_SETTINGS } from '../../lib/owner-settings.ts';
import { UserError } from '../../lib/user-error.ts';
import type { StoredFile } from '../../storage/files.ts';
import { restorePaths } from '../../storage/local/broken-restore.ts';
import { writeHashed } from '../../storage/local/write-hashed.ts';
import { migrateFolder, planFolderMigration } from '../migrations/migrate-folder.ts';
import { NOTHING_SAVED, readSaved, withSecretsOf, writeSaved } from '../owner-settings/settings-file.ts';
import type { BackedUpFolders } from './back-up.ts';
import { BACKUPS, type BackupList } from './backup-list.ts';
import { holdDatabases } from './hold-databases.ts';
import { readBackup } from './read-backup.ts';

export type Restored = {
  readonly at: string;
  readonly files: number;
  /** The content's format in the backup. The restore migrates it to the current format. */
  readonly format: number;
  readonly before: readonly string[];
  /** The labels of passwords that the backup has left out and this machine does not have. */
  readonly missingSettings: readonly string[];
};

type Place = { readonly folder: string; readonly unpacked: string; readonly before: string; readonly mode: number };

type Places = { readonly content: Place; readonly data: Place };

/**
 * Restores both folders from a backup and keeps the previous ones. Checks the whole backup first.
 *
 * @param options.now the time in the names of the kept folders, by default the present one
 * @throws UserError for an invalid backup, newer content, an immovable folder or a running studio, before any change
 */
export async function restore({
  file,
  dataFolder,
  contentFolder,
  now = new Date(),
}: BackedUpFolders & { file: string; now?: Date }): Promise<Restored> {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`);
  const places = { content: await placeOf(contentFolder, 0o755, now), data: await placeOf(dataFolder, 0o700, now) };
  const both = [places.content, places.data];
  const held = holdDatabases(places.data.folder);
  try {
    const { at, files } = await unpack(file, places);
    const { from, texts } = await planFolderMigration(places.content.unpacked);
    await migrateFolder(places.content.unpacked, { from, texts });
    const missingSettings = await completeSettings(places.data);
    await swap(both);
    await keepBackups(places.data);
    return {
      at,
      files: files.length,
      format: from,
      before: both.map(({ before }) => before).filter((path) => existsSync(path)),
      missingSettings,
    };
  } finally {
    held.release();
    for (const { unpacked } of both) await rm(unpacked, { recursive: true, force: true });
  }
}

async function placeOf(path: string, mode: number, now: Date): Promise<Place> {
  const folder = existsSync(path) ? await realpath(path) : path;
  const time = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  return { folder, ...restorePaths(folder, time), mode };
}

async function unpack(file: string, places: Places): Promise<BackupList> {
  for (const { folder, unpacked, mode } of [places.content, places.data]) {
    await mkdir(unpacked, { recursive: true, mode }).catch((error: unknown) => {
      throw cannotReplace(folder, error);
    });
  }
  return readBackup(file, ({ root, path, body, mode }) =>
    write(root === 'content' ? places.content : places.data, path, body, mode),
  );
}

async function write(place: Place, path: string, body: ReadableStream<Uint8Array>, mode: number): Promise<StoredFile> {
  const target = join(place.unpacked, path);
  await mkdir(dirname(target), { recursive: true, mode: place.mode });
  return writeHashed(target, body, mode);
}

/** Keeps the settings of this machine if the backup has none, and its passwords if they belong to those restored. */
async function completeSettings({ folder, unpacked }: Place): Promise<string[]> {
  // A damaged file is a reason to restore, not an obstacle.
  const present = await readSaved(folder).catch(() => NOTHING_SAVED);
  const hasSettings = existsSync(ownerSettingsFile(unpacked));
  const settings = hasSettings ? withSecretsOf(await readSaved(unpacked), present) : present;
  if (hasSettings || present !== NOTHING_SAVED) await writeSaved(unpacked, settings);
  return settings.leftOut.map((name) => OWNER_SETTINGS[name].label);
}

/** Replaces both folders or none. If the process is killed in between, all copies still exist beside them. */
async function swap(places: readonly Place[]): Promise<void> {
  const back: (() => Promise<void>)[] = [];
  for (const { folder, unpacked, before } of places) {
    try {
      if (existsSync(folder)) {
        await rename(folder, before);
        back.unshift(() => rename(before, folder));
      }
      await rename(unpacked, folder);
      back.unshift(() => rename(folder, unpacked));
    } catch (error) {
      for (const step of back) await step();
      throw cannotReplace(folder, error);
    }
  }
}

function cannotReplace(folder: string, error: unknown): UserError {
  const why = error instanceof Error ? error.message : 'unknown error';
  return new UserError(
    `${folder} cannot be replaced (${why}). Nothing has been restored. Run this as a user that may write to ` +
      `${dirname(folder)}, or restore into another folder (DATA_DIR, CONTENT_DIR).`,
    { cause: error },
  );
}

async function keepBackups({ folder, before }: Place): Promise<void> {
  const backups = join(before, BACKUPS);
  if (existsSync(backups)) await rename(backups, join(folder, BACKUPS));
}
