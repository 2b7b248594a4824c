import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Folders and files of the project that the built site is made from, besides its content. */
const SOURCES = [
  'app',
  'assets',
  'model',
  'site-build',
  'server/http/headers.ts',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** Variables whose values become part of the built pages. */
const VARIABLES = [
  'CONTENT_DIR',
  'SITE_URL',
  'EMAIL_ORIGIN',
  'EMAIL_SERVICE_ID',
  'EMAIL_TEMPLATE_ID',
  'EMAIL_PUBLIC_KEY',
  'EMAIL_BLOCK_HEADLESS',
  'EMAIL_BLOCK_LIST',
  'EMAIL_LIMIT_RATE_MS',
];

const TEST_FILE = /\.test\.tsx?$/;

const fingerprintFile = (project: string) => join(project, 'build', 'written.json');

/**
 * The state of everything that the built site depends on, as one short text: names, sizes
 * and times of files, not their bytes, for hashing films would take longer than starting.
 *
 * @param project absolute path of the project
 * @param content absolute path of the content folder
 * @param environment the variables, as in `process.env`
 */
export async function fingerprint(
  project: string,
  content: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const name of VARIABLES) hash.update(`\n${name}=${environment[name] ?? ''}`);
  for (const source of [content, ...SOURCES.map((source) => join(project, source))]) {
    for (const file of await filesIn(source)) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`\n${relative(project, file)} ${size} ${mtimeMs}`);
    }
  }
  return hash.digest('hex');
}

/** Whether the site was built, to the end, from what this fingerprint stands for. */
export async function isBuiltFrom(project: string, wanted: string): Promise<boolean> {
  if (!existsSync(join(project, 'build', 'client', 'index.html'))) return false;
  const written = await readFile(fingerprintFile(project), 'utf8').catch(() => '');
  return written === fingerprintText(wanted);
}

/** Removes the fingerprint: from now on, until `writeFingerprint`, the built site counts as unfinished. */
export async function removeFingerprint(project: string): Promise<void> {
  await rm(fingerprintFile(project), { force: true });
}

/** Declares the built site finished. */
export async function writeFingerprint(project: string, built: string): Promise<void> {
  await mkdir(dirname(fingerprintFile(project)), { recursive: true });
  await writeFile(fingerprintFile(project), fingerprintText(built));
}

const fingerprintText = (fingerprint: string) => `${JSON.stringify({ fingerprint })}\n`;

/** All files at or below a path in a steady order, tests left out; none when it is not there. */
async function filesIn(source: string): Promise<string[]> {
  const found = await stat(source).catch(() => undefined);
  if (found === undefined) return [];
  if (!found.isDirectory()) return [source];
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
