import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { UNFINISHED_EXTENSION } from '../../../assets/cache/atomic-file.ts';
import { PROJECT_FOLDER } from '../../../site-build/project-folder.ts';
import { RECORD_FILE } from '../../../site-build/releases.ts';
import { editionsOf } from './editions.ts';

/** The folders of a publishing process, as absolute paths. */
export type PublishingFolders = { readonly content: string; readonly build: string };

/** The moment of a kill: `ms` after the start of the process or of the writing of a release. */
export type Kill = { readonly ms: number; readonly from: 'start' | 'writing' };

export type EndedProcess = { readonly seconds: number; readonly wasKilled: boolean };

/** Runs `npm run release`, or a similar command. @throws Error with its output if it fails without a kill */
export async function runRelease(
  { content, build }: PublishingFolders,
  args: readonly string[] = [],
  kill?: Kill,
): Promise<EndedProcess> {
  return run('release.ts', { content, build }, args, kill);
}

/** Publishes and waits for all pictures. */
export const runBuild = (place: PublishingFolders): Promise<EndedProcess> => run('build.ts', place, []);

async function run(
  program: string,
  { content, build }: PublishingFolders,
  args: readonly string[],
  kill?: Kill,
): Promise<EndedProcess> {
  const begin = performance.now();
  const child = spawn(process.execPath, [join(PROJECT_FOLDER, 'cli', program), ...args], {
    cwd: PROJECT_FOLDER,
    // The environment lacks this process's settings. With STATIC_DAYS=0, unnamed files are deleted at once.
    env: { PATH: process.env.PATH, CONTENT_DIR: content, BUILD_DIR: build, STATIC_DAYS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const closed = once(child, 'close');
  const stop = kill && planKill(kill, build, end);
  const [[code, signal], output, complaint] = await Promise.all([closed, text(child.stdout), text(child.stderr)]);
  stop?.();
  process.off('exit', end);
  const wasKilled = signal === 'SIGKILL';
  if (code !== 0 && !(kill && wasKilled))
    throw new Error(`${program} ${args.join(' ')} ended (${code ?? signal}):\n${output}${complaint}`);
  return { seconds: (performance.now() - begin) / 1000, wasKilled };
}

/** Schedules the kill. @returns a function that cancels it */
function planKill({ ms, from }: Kill, build: string, kill: () => void): () => void {
  if (from === 'start') {
    const timer = setTimeout(kill, ms);
    return () => clearTimeout(timer);
  }
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(join(build, 'releases'), (_, name) => {
    if (name?.endsWith(UNFINISHED_EXTENSION)) timer ??= setTimeout(kill, ms);
  });
  return () => {
    watcher.close();
    clearTimeout(timer);
  };
}

export async function editionOf(releaseFolder: string): Promise<number> {
  const [edition, ...others] = editionsOf(await readFile(join(releaseFolder, 'site', 'index.html'), 'utf8'));
  if (edition === undefined || others.length > 0) throw new Error(`${releaseFolder} is not of one edition.`);
  return edition;
}

/** Lists the leftovers in a build folder that belong to no release, including folders without a record. */
export async function findLeftovers(build: string): Promise<string[]> {
  const entries = await readdir(build, { recursive: true });
  const releases = await readdir(join(build, 'releases'));
  return [
    ...entries.filter((name) => name.endsWith(UNFINISHED_EXTENSION) || /^current\../.test(name)),
    ...releases.filter((id) => !existsSync(join(build, 'releases', id, RECORD_FILE))),
  ];
}
