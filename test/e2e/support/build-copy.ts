import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
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

/** A copy of the project with its own build and the build's output; `complained` contains the errors. */
export type BuiltCopy = {
  readonly folder: string;
  readonly message: string;
  readonly complained: string;
  readonly remove: () => Promise<void>;
};

export type OwnersChoice = {
  readonly content?: string;
  /** Texts that replace modules, by their paths in the project. */
  readonly modules?: Readonly<Record<string, string>>;
  /** Settings of the owner, by the names of their variables. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** Builds the site in a copy for another address or another owner, so that other tests keep their build. */
export async function buildFor(
  SITE_URL: string,
  { content: CONTENT_DIR = contentFolder(), modules = {}, settings = {} }: OwnersChoice = {},
): Promise<BuiltCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'build-copy-'));
  const remove = () => rm(folder, { recursive: true });
  for (const name of SOURCES) await cp(path.join(PROJECT, name), path.join(folder, name), { recursive: true });
  for (const name of SHARED_FOLDERS) await symlink(path.join(PROJECT, name), path.join(folder, name));
  for (const [file, source] of Object.entries(modules)) await writeFile(path.join(folder, file), source);
  const build = spawn(process.execPath, ['cli/build.ts'], {
    cwd: folder,
    env: { ...process.env, SITE_URL, CONTENT_DIR, BUILD_DIR: '', NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => build.once('close', resolve));
  const [message, complained, code] = await Promise.all([text(build.stdout), text(build.stderr), ended]);
  if (code === 0) return { folder, message, complained, remove };
  await remove();
  throw new Error(`The site for ${SITE_URL} was not built:\n${message}${complained}`);
}
