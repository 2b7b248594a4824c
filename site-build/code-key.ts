import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { SITE_VARIABLES } from './fingerprint.ts';
import { sourceFiles } from './source-files.ts';

/** What the bundles are made from. */
const OF_CODE = [
  'app',
  'assets',
  'lib',
  'model',
  'site-build/code.ts',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** What finished pages are made with besides the bundles and the content. */
const OF_STEPS = ['site-build', 'server/http/headers.ts'];

const KEY_DIGITS = 16;

/**
 * Stands for the bundles of a project: 16 hex digits over the bytes of the sources and the base path. The content is
 * not part of it.
 *
 * @param project absolute path
 * @param base the site's base path, without a slash at the end
 */
export const codeKey = (project: string, base: string) => keyOf(project, OF_CODE, base);

/** Stands for what is done to pages and files once they are rendered. */
export const stepsKey = (project: string) => keyOf(project, OF_STEPS, '');

/** Stands for all that a site is made with besides its content, settings included. */
export async function makingKey(
  project: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const settings = SITE_VARIABLES.map((name) => `${name}=${environment[name] ?? ''}`).join('\n');
  const keys = [await codeKey(project, ''), await stepsKey(project), settings];
  return createHash('sha256').update(keys.join('\0')).digest('hex').slice(0, KEY_DIGITS);
}

async function keyOf(project: string, sources: readonly string[], setting: string): Promise<string> {
  const hash = createHash('sha256').update(setting);
  for (const source of sources) {
    for (const file of await sourceFiles(join(project, source))) {
      hash.update(`\n${relative(project, file)}\n`).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, KEY_DIGITS);
}
