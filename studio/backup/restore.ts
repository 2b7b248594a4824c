import { existsSync } from 'node:fs';
import { mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTarDecoder } from 'modern-tar';
import { UserError } from '../../lib/user-error.ts';
import type { StoredFile } from '../../storage/files.ts';
import { restorePaths } from '../../storage/local/broken-restore.ts';
import { fileStream } from '../../storage/local/file-stream.ts';
import { writeHashed } from '../../storage/local/write-hashed.ts';
import { SITE_FILE } from '../editing/drafts-context.ts';
import { migrateFolder, planFolderMigration } from '../migrations/migrate-folder.ts';
import type { BackedUpFolders } from './back-up.ts';
import { BACKUPS, type BackupList, backupListSchema, isBackupPath, LIST_ENTRY } from './backup-list.ts';
import { holdDatabases } from './hold-databases.ts';

/** Every site has it: a backup without it was made of the wrong folder. */
const SITE_ENTRY = `content/${SITE_FILE}`;

/** What was restored. */
export type Restored = {
  /** When the backup was made, an instant. */
  readonly at: string;
  readonly files: number;
  /** That the content had in the backup; it has this code's now. */
  readonly format: number;
  /** Where that lies which stood there before. */
  readonly before: readonly string[];
};

/** A folder that is restored, unpacked beside it. */
type Place = { readonly folder: string; readonly unpacked: string; readonly before: string; readonly mode: number };

type Places = { readonly content: Place; readonly data: Place };

/**
 * Puts what a backup holds in the place of the data folder and the content folder, which are moved aside. The backup is
 * unpacked and checked whole first.
 *
 * @throws UserError where it is damaged or no backup, its content is newer than this code, a folder cannot be moved, or a studio or server runs on the data
 * folder. Nothing has changed then.
 */
export async function restore({
  file,
  dataFolder,
  contentFolder,
}: BackedUpFolders & { file: string }): Promise<Restored> {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`);
  const places = { content: await placeOf(contentFolder, 0o755), data: await placeOf(dataFolder, 0o700) };
  const both = [places.content, places.data];
  const held = holdDatabases(places.data.folder);
  try {
    const { at, files } = await unpack(file, places);
    const { from, texts } = await planFolderMigration(places.content.unpacked);
    await migrateFolder(places.content.unpacked, { from, texts });
    await swap(both);
    await keepBackups(places.data);
    return {
      at,
      files: files.length,
      format: from,
      before: both.map(({ before }) => before).filter((path) => existsSync(path)),
    };
  } finally {
    held.release();
    for (const { unpacked } of both) await rm(unpacked, { recursive: true, force: true });
  }
}

/** @param mode of its folders */
async function placeOf(wanted: string, mode: number): Promise<Place> {
  const folder = existsSync(wanted) ? await realpath(wanted) : wanted;
  const time = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  return { folder, ...restorePaths(folder, time), mode };
}

async function unpack(file: string, places: Places): Promise<BackupList> {
  const damaged = (cause?: unknown) =>
    new UserError(`${file} is damaged, cut short or no backup. Nothing has been restored: take another one.`, {
      cause,
    });
  for (const { folder, unpacked, mode } of [places.content, places.data]) {
    await mkdir(unpacked, { recursive: true, mode }).catch((error: unknown) => {
      throw cannotReplace(folder, error);
    });
  }
  const found = new Map<string, StoredFile>();
  let list: BackupList | undefined;
  try {
    const source = await open(file);
    for await (const { header, body } of fileStream(source).pipeThrough(createTarDecoder({ strict: true }))) {
      const { name, type, mode = 0o600 } = header;
      // The list is the last entry.
      if (list) throw damaged();
      if (name === LIST_ENTRY && type === 'file') {
        list = backupListSchema.parse(JSON.parse(await new Response(body).text()));
        continue;
      }
      if (type !== 'file' || !isBackupPath(name) || found.has(name)) {
        throw new UserError(`${file} holds what no backup holds: ${JSON.stringify(name)}. Nothing has been restored.`);
      }
      const [root = '', path = ''] = name.split(/\/(.*)/s);
      found.set(name, await write(root === 'content' ? places.content : places.data, path, body, mode & 0o777));
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    // The system's errors have a code, the archive's have none.
    if (!(error instanceof Error && 'code' in error)) throw damaged(error);
    throw new UserError(`${file} cannot be unpacked (${error.message}). Nothing has been restored.`, { cause: error });
  }
  const listed = new Set(list?.files.map(({ path }) => path));
  if (list?.files.length !== found.size || listed.size !== found.size) throw damaged();
  for (const { path, bytes, sha256 } of list.files) {
    const one = found.get(path);
    if (one?.bytes !== bytes || one.sha256 !== sha256) throw damaged();
  }
  if (!found.has(SITE_ENTRY)) {
    throw new UserError(`${file} holds no ${SITE_ENTRY}: it is no backup of a site. Nothing has been restored.`);
  }
  return list;
}

async function write(place: Place, path: string, body: ReadableStream<Uint8Array>, mode: number): Promise<StoredFile> {
  const target = join(place.unpacked, path);
  await mkdir(dirname(target), { recursive: true, mode: place.mode });
  return writeHashed(target, body, mode);
}

/** Both folders or none, unless the process is killed between; then all of it still lies beside. */
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
