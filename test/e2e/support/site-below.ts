import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const PROJECT = path.resolve(import.meta.dirname, '..', '..', '..');

/** What a build reads besides the content and what is linked; none of it is large. */
const SOURCES = [
  ...['app', 'assets', 'cli', 'model', 'server', 'site-build'],
  ...['package.json', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
];
/** Large or slow to make: shared with the project itself. */
const LINKED = ['content', 'node_modules', '.cache'];

/** A copy of the project with a build of its own. */
export type BuiltCopy = { readonly folder: string; readonly remove: () => Promise<void> };

/**
 * Builds the site for another place than the project's own build, or from other content, in a copy, so that other
 * journeys keep theirs.
 *
 * @param contentFolder path of that content, from the copy's folder
 */
export async function buildFor(SITE_URL: string, contentFolder = 'content'): Promise<BuiltCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-below-'));
  const remove = () => rm(folder, { recursive: true });
  for (const name of SOURCES) await cp(path.join(PROJECT, name), path.join(folder, name), { recursive: true });
  for (const name of LINKED) await symlink(path.join(PROJECT, name), path.join(folder, name));
  const build = spawn(process.execPath, ['cli/build.ts'], {
    cwd: folder,
    env: { ...process.env, SITE_URL, CONTENT_DIR: contentFolder, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => build.once('close', resolve));
  const [said, complained, code] = await Promise.all([text(build.stdout), text(build.stderr), ended]);
  if (code === 0) return { folder, remove };
  await remove();
  throw new Error(`The site for ${SITE_URL} was not built:\n${said}${complained}`);
}
