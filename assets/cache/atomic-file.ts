import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { undefinedIfMissing } from '../../model/if-missing.ts';

export const UNFINISHED_EXTENSION = '.unfinished';

/** Far longer than the slowest picture takes: another process may still be writing. */
const ABANDONED_AFTER_MS = 15 * 60 * 1000;

/** A name beside `path` that nobody else writes to, and that is short: systems take names of 255 bytes. */
export const unfinishedName = (path: string): string => join(dirname(path), `${randomUUID()}${UNFINISHED_EXTENSION}`);

/** Writes a file that is either there whole or not at all. Makes the folder; throws the file system's error. */
export async function writeAtomically(path: string, data: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = unfinishedName(path);
  try {
    const file = await open(unfinished, 'wx');
    try {
      await file.writeFile(data);
      // Without it a power cut after the rename may leave a name with nothing in it.
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

/**
 * Links a file into another folder, which is there, or copies it from another disk. A source that is missing is left
 * out.
 *
 * @throws the file system's error; nothing is left at `target` then
 */
export async function linkWhole(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // EEXIST: another process was faster.
    if (code === 'ENOENT' || code === 'EEXIST') return;
    await copyWhole(source, target);
  }
}

/**
 * Copies a file into a folder, which is there.
 *
 * @throws the file system's error; nothing is left at `target` then
 */
export async function copyWhole(source: string, target: string): Promise<void> {
  const unfinished = unfinishedName(target);
  try {
    await copyFile(source, unfinished, constants.COPYFILE_FICLONE);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The names of a folder's finished files; deletes abandoned unfinished ones. Empty where there is no folder. */
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
