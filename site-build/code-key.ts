import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { siteValues } from './fingerprint.ts';
import { sourceFiles } from './source-files.ts';

const CODE_SOURCES = [
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

const STEP_SOURCES = ['site-build', 'server/http/headers.ts'];

const KEY_DIGITS = 16;

/** Returns the cache key of a project's bundles: a hash of the sources and the base path, without the content. */
export const codeKey = (project: string, base: string) => keyOf(project, CODE_SOURCES, base);

export const stepsKey = (project: string) => keyOf(project, STEP_SOURCES, '');

/** Returns a key of everything besides the content that determines a site, including settings. */
export async function buildKey(
  project: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const keys = [await codeKey(project, ''), await stepsKey(project), siteValues(environment)];
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
