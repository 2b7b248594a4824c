import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { UNFINISHED_EXTENSION, writeAtomically } from '../assets/cache/atomic-file.ts';
import type { Environment } from '../lib/environment.ts';
import { walkContent } from '../model/content-walk.ts';
import { undefinedIfMissing } from '../model/if-missing.ts';
import { sourceFiles } from './source-files.ts';

const SOURCES = [
  'app',
  'assets',
  'lib',
  'model',
  'site-build',
  'server/http/headers.ts',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** The variables whose values become part of the built pages. */
export const SITE_VARIABLES: readonly string[] = [
  'SITE_URL',
  'EMAIL_ORIGIN',
  'EMAIL_SERVICE_ID',
  'EMAIL_TEMPLATE_ID',
  'EMAIL_PUBLIC_KEY',
  'EMAIL_BLOCK_HEADLESS',
  'EMAIL_BLOCK_LIST',
  'EMAIL_LIMIT_RATE_MS',
  'STUDIO_BACKEND',
  'OUTBOX_BACKEND',
  'MAIL_TO',
];

/** The variables like those above whose values nobody else may read, so that no recipe passes them on by name. */
export const SITE_SECRETS: readonly string[] = ['PRIVATE_WORKS'];

/** Returns the values that become part of the built pages, one a line. They include secrets. */
export const siteValues = (environment: Environment): string =>
  [...SITE_VARIABLES, ...SITE_SECRETS].map((name) => `\n${name}=${environment[name] ?? ''}`).join('');

const fingerprintFile = (buildFolder: string) => join(buildFolder, 'published.json');

/** Returns a hash of the names, sizes and times of all inputs; hashing the bytes of videos would take too long. */
export async function fingerprint(project: string, content: string, environment: Environment): Promise<string> {
  const hash = createHash('sha256').update(process.version).update(siteValues(environment));
  for (const source of [content, ...SOURCES.map((source) => join(project, source))]) {
    for (const file of await (source === content ? contentFiles(content) : sourceFiles(source))) {
      // Another process may be writing to the content folder.
      if (file.endsWith(UNFINISHED_EXTENSION)) continue;
      const found = await stat(file).catch(undefinedIfMissing);
      if (found) hash.update(`\n${relative(project, file)} ${found.size} ${found.mtimeMs}`);
    }
  }
  return hash.digest('hex');
}

export async function isPublished(buildFolder: string, current: string): Promise<boolean> {
  if (!existsSync(join(buildFolder, 'current', 'site', 'index.html'))) return false;
  const written = await readFile(fingerprintFile(buildFolder), 'utf8').catch(() => '');
  return written === fingerprintText(current);
}

export async function writeFingerprint(buildFolder: string, published: string): Promise<void> {
  if (!(await isPublished(buildFolder, published)))
    await writeAtomically(fingerprintFile(buildFolder), fingerprintText(published));
}

/** Returns the content files, also behind links. Unreadable files are skipped; reading the content reports them. */
async function contentFiles(content: string): Promise<string[]> {
  if (!existsSync(content)) return [];
  return [...walkContent(content)].flatMap(({ path, found }) => (found ? join(content, path) : [])).sort();
}

const fingerprintText = (fingerprint: string) => `${JSON.stringify({ fingerprint })}\n`;
