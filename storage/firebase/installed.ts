import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StorageError } from '../documents.ts';

/** Installs the packages of this folder. */
export const SETUP_COMMAND = 'npm run studio -- setup firebase';

const NAME = 'firebase-admin';
const wantedSchema = z.object({ dependencies: z.object({ [NAME]: z.string() }) });
const installedSchema = z.object({ version: z.string() });

/** Whether the packages of a folder are there, in the version that its package.json names. */
export async function installedPackages(folder = import.meta.dirname): Promise<'installed' | 'outdated' | 'missing'> {
  const wanted = wantedSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  let text: string;
  try {
    text = await readFile(join(folder, 'node_modules', NAME, 'package.json'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'missing';
    throw error;
  }
  const { version } = installedSchema.parse(JSON.parse(text));
  return version === wanted.dependencies[NAME] ? 'installed' : 'outdated';
}

/** The packages of this folder are not installed, or are those of another version. */
export class FirebaseMissing extends StorageError {
  override name = 'FirebaseMissing';
}

/** @throws FirebaseMissing with the command that installs them */
export async function requirePackages(): Promise<void> {
  const packages = await installedPackages();
  if (packages === 'installed') return;
  const lacking = packages === 'missing' ? 'not installed' : 'of another version';
  throw new FirebaseMissing(`The packages for Firebase are ${lacking}: ${SETUP_COMMAND}`);
}
