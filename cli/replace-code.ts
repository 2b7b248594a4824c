import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { cp, mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';

import { readJson } from '../assets/cache/file-hash.ts';
import { UserError } from '../lib/user-error.ts';
import { BEFORE_UPDATE } from './migrate-content.ts';

/** What an update leaves as it is: the owner's, and what is made anew from the rest. */
const KEPT: ReadonlySet<string> = new Set([
  ...['content', '.env', 'data', '.git', BEFORE_UPDATE, 'node_modules'],
  ...['build', '.cache', '.react-router', 'screenshots', 'test-results'],
]);
/** Installed on request, and kept as the others are. */
const PACKAGES_OF_FIREBASE = 'storage/firebase/node_modules';
/** Tells a version of the site from other packages; the name in package.json may be the owner's. */
const A_ROOM = 'model';
const FONT_PACKAGE = /^@fontsource\//;

const manifestSchema = z.looseObject({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof manifestSchema>;

/** What an update has done. */
export type Update = {
  readonly from: string;
  readonly to: string;
  /** Absolute path of the folder that holds the code from before. */
  readonly before: string;
  /** Names in the project's folder that the new version does not have. */
  readonly strangers: readonly string[];
  /** Whether texts of the content were put back that an earlier update had changed. */
  readonly hasContent: boolean;
};

/**
 * Puts another version's code in the place of a project's. Settings and data stay, and so do the content and the fonts
 * that the owner has installed. Where an update kept texts of the content beside the code that comes back, they come
 * back, too; those of now are kept in their place.
 *
 * @param project absolute path
 * @param source a folder with the other version, or a git commit, tag or branch of the project's repository
 * @param content absolute path
 * @throws UserError when the source is no version of the site
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
    const here = await readManifest(project);
    const there = await readManifest(folder);
    if (here === undefined || there === undefined || !existsSync(join(folder, A_ROOM))) {
      throw new UserError(`${source} is no version of this site: package.json or ${A_ROOM}/ is missing there.`);
    }
    if ((await realpath(folder)) === (await realpath(project))) throw new UserError('That is the folder you are in.');
    const code = (await readdir(folder)).filter((name) => !KEPT.has(name));
    const staged = join(work, 'code');
    for (const name of code)
      await cp(join(folder, name), join(staged, name), {
        recursive: true,
        verbatimSymlinks: true,
        filter: isNoPackage,
      });
    await writeFile(join(staged, 'package.json'), `${JSON.stringify(withFontsOf(here, there), undefined, 2)}\n`);

    // Nothing has changed until here; from here on there are renames alone.
    const before = await freeName(join(project, BEFORE_UPDATE, here.version));
    await mkdir(before);
    for (const name of code) {
      if (existsSync(join(project, name))) await rename(join(project, name), join(before, name));
      await rename(join(staged, name), join(project, name));
    }
    const packages = join(before, PACKAGES_OF_FIREBASE);
    if (existsSync(packages) && existsSync(join(project, PACKAGES_OF_FIREBASE, '..'))) {
      await rename(packages, join(project, PACKAGES_OF_FIREBASE));
    }
    const known = new Set(code);
    const strangers = (await readdir(project)).filter((name) => !known.has(name) && !KEPT.has(name));
    const isBefore = folder.startsWith(join(project, BEFORE_UPDATE, sep)) && !folder.startsWith(work);
    const hasContent = isBefore && existsSync(join(folder, 'content'));
    if (hasContent) await swapTexts(content, join(folder, 'content'), join(before, 'content'));
    return { from: here.version, to: there.version, before, strangers, hasContent };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Puts texts back, by their paths, and keeps in `before` what stands there now. */
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

/** Else a site in a family of the owner's own choice would not build any more. */
function withFontsOf(here: Manifest, there: Manifest): Manifest {
  const fonts = Object.entries(here.dependencies).filter(([name]) => FONT_PACKAGE.test(name));
  const all = Object.entries({ ...Object.fromEntries(fonts), ...there.dependencies });
  return { ...there, dependencies: Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

async function freeName(path: string): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? path : `${path}-${number}`;
    if (!existsSync(name)) return name;
  }
}
