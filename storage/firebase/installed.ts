import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StorageError } from '../documents.ts';

/** The command that installs the packages of this folder. */
export const SETUP_COMMAND = 'npm run studio -- setup firebase';

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
const installedSchema = z.object({ version: z.string() });

/** Returns whether the packages of a folder are installed in the versions of its package.json. */
export async function installedPackages(folder = import.meta.dirname): Promise<'installed' | 'outdated' | 'missing'> {
  const { dependencies } = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const found = await Promise.all(
    Object.entries(dependencies).map(async ([name, expected]) => ({
      expected,
      version: await versionOf(folder, name),
    })),
  );
  if (found.every(({ version }) => version === undefined)) return 'missing';
  return found.every(({ expected, version }) => version === expected) ? 'installed' : 'outdated';
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

export class FirebaseMissing extends StorageError {
  override name = 'FirebaseMissing';
}

/** Checks that the packages are installed. @throws FirebaseMissing with the command that installs them */
export async function requirePackages(): Promise<void> {
  const packages = await installedPackages();
  if (packages === 'installed') return;
  const lacking = packages === 'missing' ? 'not installed' : 'of another version';
  throw new FirebaseMissing(`The packages for Firebase are ${lacking}: ${SETUP_COMMAND}`);
}
