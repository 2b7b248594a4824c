import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { contentFolder } from '../../../model/content-path.ts';

const PROJECT = path.resolve(import.meta.dirname, '..', '..', '..');

/** The files that a build reads besides the content and the linked folders; none of them is large. */
export const SOURCES = [
  'app',
  'assets',
  'cli',
  'lib',
  'model',
  'server',
  'site-build',
  'storage',
  'studio',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];
/** Folders that are large or slow to make, and therefore shared with the project. */
export const SHARED_FOLDERS = ['node_modules', '.cache'];

/** A site in a build folder of its own, and the output of its build; `complained` contains the errors. */
export type BuiltCopy = {
  /** The absolute path of the build folder. */
  readonly build: string;
  readonly message: string;
  readonly complained: string;
  readonly remove: () => Promise<void>;
};

export type OwnersChoice = {
  readonly content?: string;
  /** Texts that replace modules in a copy of the project, by their paths in it. */
  readonly modules?: Readonly<Record<string, string>>;
  /** Settings of the owner, by the names of their variables. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** Builds the site for another address or another owner in a folder of its own, so that other tests keep their build. */
export async function buildFor(
  SITE_URL: string,
  { content: CONTENT_DIR = contentFolder(), modules, settings = {} }: OwnersChoice = {},
): Promise<BuiltCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'build-copy-'));
  const remove = () => rm(folder, { recursive: true });
  const BUILD_DIR = path.join(folder, 'build');
  const running = spawn(process.execPath, ['cli/build.ts'], {
    // The compiled code of this project is reused; that of a copy has other paths.
    cwd: modules ? await copyProject(path.join(folder, 'project'), modules) : PROJECT,
    env: { ...process.env, SITE_URL, CONTENT_DIR, BUILD_DIR, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => running.once('close', resolve));
  const [message, complained, code] = await Promise.all([text(running.stdout), text(running.stderr), ended]);
  if (code === 0) return { build: BUILD_DIR, message, complained, remove };
  await remove();
  throw new Error(`The site for ${SITE_URL} was not built:\n${message}${complained}`);
}

/** Copies the project and replaces modules. Returns the folder of the copy. */
async function copyProject(folder: string, modules: NonNullable<OwnersChoice['modules']>): Promise<string> {
  await mkdir(folder);
  for (const name of SOURCES) await cp(path.join(PROJECT, name), path.join(folder, name), { recursive: true });
  for (const name of SHARED_FOLDERS) await symlink(path.join(PROJECT, name), path.join(folder, name));
  for (const [file, source] of Object.entries(modules)) await writeFile(path.join(folder, file), source);
  return folder;
}
