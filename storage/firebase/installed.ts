import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StorageError } from '../documents.ts';

/** Installs the packages of this folder. */
export const SETUP_COMMAND = 'npm run studio -- setup firebase';

const wantedSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
const installedSchema = z.object({ version: z.string() });

/** Whether the packages of a folder are there, in the versions that its package.json names. */
export async function installedPackages(folder = import.meta.dirname): Promise<'installed' | 'outdated' | 'missing'> {
  const { dependencies } = wantedSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const found = await Promise.all(
    Object.entries(dependencies).map(async ([name, wanted]) => ({ wanted, version: await versionOf(folder, name) })),
  );
  if (found.every(({ version }) => version === undefined)) return 'missing';
  return found.every(({ wanted, version }) => version === wanted) ? 'installed' : 'outdated';
}

async function versionOf(folder: string, name: string): Promise<string | undefined> {
  let text: string;
  try {
    text = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return installedSchema.parse(JSON.parse(text)).version;
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
