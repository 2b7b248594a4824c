import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { refuseArguments } from './no-arguments.ts';

const FREE: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',

  // These licenses are for fonts and browser data.
  'OFL-1.1',
  'CC0-1.0',
  'CC-BY-4.0',
  // These licenses are for unchanged programs: image libraries, test and style tools.
  'MPL-2.0',
  'LGPL-3.0-or-later',
]);

/** The licenses of packages that name them in a form that npm no longer reads. */
const UNREADABLE_LICENSES: Readonly<Record<string, string>> = {
  'buildcheck 0.0.7': 'MIT',
  'cpu-features 0.0.10': 'MIT',
  'limiter 1.1.5': 'MIT',
  'ssh2 1.17.0': 'MIT',
};

/** The folders with packages; the second is installed only if Firebase stores the studio's data. */
const FOLDERS = ['.', 'storage/firebase'];

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const PACKAGES_FOLDER = 'node_modules/';

const versions = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), license: z.string().optional() })),
});

/** Returns one line per package with an unfree or unknown license or an inexact version. */
export function packageProblems(manifest: unknown, lock: unknown): string[] {
  const packages = manifestSchema.parse(manifest);
  const loose = Object.entries({
    ...packages.dependencies,
    ...packages.devDependencies,
    ...packages.optionalDependencies,
  })
    .filter(([, version]) => !EXACT_VERSION.test(version))
    .map(([name, version]) => `${name}: "${version}" is no exact version (npm install -E)`);
  const unfree = Object.entries(lockSchema.parse(lock).packages).flatMap(([path, found]) => {
    if (path === '') return [];
    const name = `${path.slice(path.lastIndexOf(PACKAGES_FOLDER) + PACKAGES_FOLDER.length)} ${found.version}`;
    const license = found.license ?? UNREADABLE_LICENSES[name];
    if (license !== undefined && isFree(license)) return [];
    return [`${name}: ${license === undefined ? 'names no license' : `its license is ${license}`}`];
  });
  return [...loose, ...unfree];
}

function isFree(expression: string): boolean {
  const alternatives = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every((license) => FREE.has(license)));
}

async function checkPackages(): Promise<void> {
  refuseArguments('licenses');
  const read = async (...path: string[]): Promise<unknown> =>
    JSON.parse(await readFile(join(PROJECT_FOLDER, ...path), 'utf8'));
  const problems: string[] = [];
  for (const folder of FOLDERS) {
    problems.push(...packageProblems(await read(folder, 'package.json'), await read(folder, 'package-lock.json')));
  }
  if (problems.length > 0) throw new UserError(`${problems.join('\n')}\ncli/licenses.ts says what is taken, and why.`);
  process.stdout.write('All packages have free licenses and exact versions.\n');
}

if (import.meta.main) {
  endWithParent();
  await reportUserError(checkPackages);
}
