import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { constants, copyFile, link, mkdir, open, realpath, rename, rm, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createTarPacker, type TarPackController } from 'modern-tar';
import { ownerSettingsFile } from '../../lib/environment.ts';
import { UserError } from '../../lib/user-error.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import { backUp as copyDatabase } from '../../server/mail/sqlite/backup.ts';
import { fileStream } from '../../storage/local/file-stream.ts';
import { CACHE_FOLDER } from '../cache-folder.ts';
import { readSaved, withoutSecrets, writeSaved } from '../owner-settings/settings-file.ts';
import { BACKUPS, type BackupList, backupListOf, isBackupPath, LIST_ENTRY } from './backup-list.ts';
import { checkFolders } from './check-folders.ts';
import { type FoundFile, filesIn } from './files-in.ts';

const UNFINISHED = '.unfinished';
/** The free space that a backup leaves for new messages and drafts. */
const RESERVED_BYTES = 64 * 1024 * 1024;
const ENTRY_BYTES = 2_048;

export type BackedUpFolders = { readonly dataFolder: string; readonly contentFolder: string };

export type BackupMade = {
  readonly files: number;
  /** Paths of stored files whose bytes have changed. The backup contains them unchanged. */
  readonly damaged: readonly string[];
};

type Source = FoundFile & { readonly from: string };

/**
 * Writes the content folder and the data folder into one private tar file, while other processes may write to both.
 * The passwords of the owner's settings are left out, unless `withSecrets` is set.
 *
 * @throws UserError for a missing or wrong folder, an unreadable or unwritable file, or too little free space
 */
export async function backUp({
  dataFolder,
  contentFolder,
  file,
  hasLocalData = true,
  withSecrets = false,
}: BackedUpFolders & { file: string; hasLocalData?: boolean; withSecrets?: boolean }): Promise<BackupMade> {
  checkFolders({ dataFolder, contentFolder }, hasLocalData);
  const staging = join(dataFolder, BACKUPS, `${randomUUID()}${UNFINISHED}`);
  const unfinished = join(dirname(file), `${randomUUID()}${UNFINISHED}`);
  try {
    await requireFreeSpace(file, [
      ...(await filesIn(contentFolder, isUnfinished)),
      ...(await filesIn(dataFolder, isExcluded)),
    ]);
    await mkdir(staging, { recursive: true, mode: 0o700 });
    // The order matters. A publish during the backup appears as an external edit after a restore, and files that the
    // documents refer to were stored earlier.
    const content = await copyContent(contentFolder, join(staging, 'content'));
    const databases = await copyDatabases(dataFolder, join(staging, 'data'));
    const settings = withSecrets ? [] : await copySettings(dataFolder, join(staging, 'data'));
    const isStaged = (path: string) => settings.some((source) => source.path === `data/${path}`);
    const data = await filesIn(dataFolder, (path) => isExcluded(path) || isDatabase(path) || isStaged(path));
    const sources = [
      ...content,
      ...databases,
      ...settings,
      ...data.map((found) => sourceOf('data', dataFolder, found)),
    ];
    const backup = await writeArchive(unfinished, sources);
    await rename(unfinished, file);
    return backup;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error instanceof UserError
      ? error
      : new UserError(`${file} cannot be written (${textOf(error)}).`, { cause: error });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const isUnfinished = (path: string) => path.endsWith(UNFINISHED);

const isDatabase = (path: string) => path.endsWith('.sqlite');

/** Returns whether a path is excluded: SQLite's side files, locks, unfinished files and caches. */
const isExcluded = (path: string) =>
  [BACKUPS, CACHE_FOLDER].includes(path) ||
  isUnfinished(path) ||
  /(^|\/)unfinished$|\.sqlite-[a-z]+$|\.(lock|pid)$/.test(path);

function sourceOf(root: 'content' | 'data', folder: string, { path, bytes }: FoundFile): Source {
  const source = { path: `${root}/${path}`, bytes, from: join(folder, path) };
  if (source.path.includes('\uFFFD'))
    throw new UserError(`${source.from} cannot be backed up. Give it a name in UTF-8.`);
  if (isBackupPath(source.path)) return source;
  throw new UserError(`${source.from} cannot be backed up. Give it a name without \\.`);
}

/** Links all files first, so that few publishes can happen during the copy. */
async function copyContent(contentFolder: string, staged: string): Promise<Source[]> {
  const sources: Source[] = [];
  for (const found of await filesIn(contentFolder, isUnfinished)) {
    const original = join(contentFolder, found.path);
    const source = sourceOf('content', staged, found);
    await mkdir(dirname(source.from), { recursive: true });
    const exists = await linkOrCopy(original, source.from).then(() => true, undefinedIfMissing);
    if (exists) sources.push(source);
  }
  return sources;
}

async function linkOrCopy(original: string, target: string): Promise<void> {
  const real = await realpath(original);
  await link(real, target).catch(() => copyFile(real, target, constants.COPYFILE_FICLONE));
}

async function copyDatabases(dataFolder: string, staged: string): Promise<Source[]> {
  const found = await filesIn(dataFolder, isExcluded);
  const databases = found.filter(({ path }) => isDatabase(path));
  for (const { path } of databases) {
    await mkdir(dirname(join(staged, path)), { recursive: true });
    try {
      copyDatabase(join(dataFolder, path), join(staged, path));
    } catch (error) {
      const why = textOf(error);
      throw new UserError(`${join(dataFolder, path)} cannot be backed up (${why}).`, { cause: error });
    }
  }
  return (await filesIn(staged, () => false)).map((copy) => sourceOf('data', staged, copy));
}

async function copySettings(dataFolder: string, staged: string): Promise<Source[]> {
  if (!existsSync(ownerSettingsFile(dataFolder))) return [];
  await writeSaved(staged, withoutSecrets(await readSaved(dataFolder)));
  const path = ownerSettingsFile('');
  return (await filesIn(staged, (other) => other !== path)).map((copy) => sourceOf('data', staged, copy));
}

async function writeArchive(path: string, sources: readonly Source[]): Promise<BackupMade> {
  const { readable, controller } = createTarPacker();
  const packing = pack(controller, sources).catch((error: unknown) => {
    controller.error(error);
    throw error;
  });
  const [written, packed] = await Promise.allSettled([write(path, readable), packing]);
  // The write error comes first, because packing only reports that its reader has stopped.
  if (written.status === 'rejected') throw written.reason;
  if (packed.status === 'rejected') throw packed.reason;
  const { files } = packed.value;
  const damaged = files.filter(({ path, sha256 }) => path.startsWith('data/files/') && basename(path) !== sha256);
  return { files: files.length, damaged: damaged.map(({ path }) => path) };
}

async function write(path: string, bytes: ReadableStream<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of bytes) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function pack(controller: TarPackController, sources: readonly Source[]): Promise<BackupList> {
  const files: BackupList['files'] = [];
  for (const { path, from } of sources) {
    const file = await open(from).catch(undefinedIfMissing);
    if (file === undefined) continue;
    const { size, mode, mtime } = await file.stat();
    const entry = controller.add({ name: path, size, mode: mode & 0o777, mtime, type: 'file' }).getWriter();
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of fileStream(file, 0, size)) {
      hash.update(chunk);
      bytes += chunk.length;
      await entry.write(chunk);
    }
    if (bytes !== size) throw new UserError(`${from} became shorter while it was backed up. Back up once more.`);
    await entry.close();
    files.push({ path, bytes, sha256: hash.digest('hex') });
  }
  const list = backupListOf(files);
  const text = Buffer.from(JSON.stringify(list));
  const entry = controller.add({ name: LIST_ENTRY, size: text.length, mode: 0o600, type: 'file' }).getWriter();
  await entry.write(text);
  await entry.close();
  controller.finalize();
  return list;
}

async function requireFreeSpace(file: string, found: readonly FoundFile[]): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(file));
  const needed = found.reduce((sum, { bytes }) => sum + bytes + ENTRY_BYTES, RESERVED_BYTES);
  if (needed > bavail * bsize) {
    throw new UserError(
      `No room for a backup in ${dirname(file)}: ${megabytes(needed)} are needed, ${megabytes(bavail * bsize)} are free.`,
    );
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;

const textOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown error');
