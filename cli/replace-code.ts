import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { cp, mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';

import { readJson } from '../assets/cache/file-hash.ts';
import { UserError } from '../lib/user-error.ts';
import { BEFORE_UPDATE } from './migrate-content.ts';

/** The names that an update preserves: the owner's files and generated folders. */
const PRESERVED: ReadonlySet<string> = new Set([
  'content',
  '.env',
  'data',
  '.git',
  BEFORE_UPDATE,
  'node_modules',
  'build',
  '.cache',
  '.react-router',
  'screenshots',
  'test-results',
]);
const PACKAGES_OF_FIREBASE = 'storage/firebase/node_modules';
/** A folder that identifies a version of the site; the name in package.json may be the owner's. */
const REQUIRED_FOLDER = 'model';
const FONT_PACKAGE = /^@fontsource\//;

const manifestSchema = z.looseObject({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof manifestSchema>;

export type Update = {
  readonly from: string;
  readonly to: string;
  readonly before: string;
  readonly strangers: readonly string[];
  /** Whether texts that an earlier update had changed were restored. */
  readonly hasContent: boolean;
};

/**
 * Replaces a project's code by another version. Settings, data, content and the owner's fonts stay.
 * @param source a folder with the other version, or a git commit, tag or branch of the project's repository
 * @throws UserError if the source is no version of the site
 */
export async function replaceCode(
  project: string,
  source: string,
  content = join(project, 'content'),
): Promise<Update> {
  const work = join(project, BEFORE_UPDATE, '.unfinished');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  try {
    const folder = (await isFolder(source)) ? resolve(source) : extract(project, source, work);
    const current = await readManifest(project);
    const next = await readManifest(folder);
    if (current === undefined || next === undefined || !existsSync(join(folder, REQUIRED_FOLDER))) {
      throw new UserError(
        `${source} is no version of this site: package.json or ${REQUIRED_FOLDER}/ is missing there.`,
      );
    }
    if ((await realpath(folder)) === (await realpath(project))) throw new UserError('That is the folder you are in.');
    const code = (await readdir(folder)).filter((name) => !PRESERVED.has(name));
    const staged = join(work, 'code');
    for (const name of code)
      await cp(join(folder, name), join(staged, name), {
        recursive: true,
        verbatimSymlinks: true,
        filter: isNoPackage,
      });
    await writeFile(join(staged, 'package.json'), `${JSON.stringify(withFontsOf(current, next), undefined, 2)}\n`);

    // Up to this line nothing has changed, and the following steps are only renames.
    const before = await freeName(join(project, BEFORE_UPDATE, current.version));
    await mkdir(before);
    for (const name of code) {
      if (existsSync(join(project, name))) await rename(join(project, name), join(before, name));
      await rename(join(staged, name), join(project, name));
    }
    const packages = join(before, PACKAGES_OF_FIREBASE);
    if (existsSync(packages) && existsSync(join(project, PACKAGES_OF_FIREBASE, '..'))) {
      await rename(packages, join(project, PACKAGES_OF_FIREBASE));
    }
    const names = new Set(code);
    const strangers = (await readdir(project)).filter((name) => !names.has(name) && !PRESERVED.has(name));
    const isBefore = folder.startsWith(join(project, BEFORE_UPDATE, sep)) && !folder.startsWith(work);
    const hasContent = isBefore && existsSync(join(folder, 'content'));
    if (hasContent) await swapTexts(content, join(folder, 'content'), join(before, 'content'));
    return { from: current.version, to: next.version, before, strangers, hasContent };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function swapTexts(content: string, texts: string, before: string): Promise<void> {
  const entries = await readdir(texts, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = relative(texts, join(entry.parentPath, entry.name));
    if (existsSync(join(content, path))) await cp(join(content, path), join(before, path));
    await cp(join(texts, path), join(content, path));
  }
}

const isNoPackage = (path: string) => basename(path) !== 'node_modules';

function extract(project: string, commit: string, work: string): string {
  const [archive, folder] = [join(work, 'code.tar'), join(work, 'extracted')];
  mkdirSync(folder);
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, args, { cwd: project, stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    run('git', ['archive', '--format=tar', `--output=${archive}`, commit]);
  } catch (error) {
    throw new UserError(`There is no folder ${commit}, and no version of that name in this folder's git.`, {
      cause: error,
    });
  }
  run('tar', ['-xf', archive, '-C', folder]);
  return folder;
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const readManifest = (folder: string): Promise<Manifest | undefined> =>
  readJson(join(folder, 'package.json'), manifestSchema);

/** Adds the installed fonts to the new dependencies; otherwise a site with another family would not build. */
function withFontsOf(current: Manifest, next: Manifest): Manifest {
  const fonts = Object.entries(current.dependencies).filter(([name]) => FONT_PACKAGE.test(name));
  const all = Object.entries({ ...Object.fromEntries(fonts), ...next.dependencies });
  return { ...next, dependencies: Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

async function freeName(path: string): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? path : `${path}-${number}`;
    if (!existsSync(name)) return name;
  }
}
