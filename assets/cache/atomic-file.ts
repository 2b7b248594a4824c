import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { undefinedIfMissing } from '../../model/if-missing.ts';

export const UNFINISHED_EXTENSION = '.unfinished';

/** The age at which an unfinished file counts as abandoned; another process may be writing a younger one. */
const ABANDONED_AFTER_MS = 15 * 60 * 1000;

/** Returns a unique name next to `path`, short enough for the limit of 255 bytes. */
export const unfinishedName = (path: string): string => join(dirname(path), `${randomUUID()}${UNFINISHED_EXTENSION}`);

type Modes = { readonly file?: number; readonly folder?: number };

/**
 * Writes a file atomically, and creates its folder. Throws the file system's error.
 * @param modes the permissions of the file and of a new folder, such as 0o600 and 0o700
 */
export async function writeAtomically(path: string, data: Uint8Array | string, modes: Modes = {}): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: modes.folder });
  const unfinished = unfinishedName(path);
  try {
    const file = await open(unfinished, 'wx', modes.file);
    try {
      await file.writeFile(data);
      // Without the sync, a power cut after the rename may leave an empty file.
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Hard-links a file into an existing folder, or copies it from another disk. Skips a missing source. */
export async function linkAtomically(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // EEXIST means that another process was faster.
    if (code === 'ENOENT' || code === 'EEXIST') return;
    await copyAtomically(source, target);
  }
}

/** Copies a file atomically into an existing folder. Throws the file system's error. */
export async function copyAtomically(source: string, target: string): Promise<void> {
  const unfinished = unfinishedName(target);
  try {
    await copyFile(source, unfinished, constants.COPYFILE_FICLONE);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Returns the names of a folder's finished files, none without a folder, and deletes abandoned unfinished files. */
export async function finishedFiles(folder: string): Promise<Set<string>> {
  const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
  const whole = new Set<string>();
  for (const name of names) {
    if (!name.endsWith(UNFINISHED_EXTENSION)) {
      whole.add(name);
      continue;
    }
    const path = join(folder, name);
    const age = await stat(path).then(
      (s) => Date.now() - s.mtimeMs,
      () => 0,
    );
    if (age > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
  return whole;
}
