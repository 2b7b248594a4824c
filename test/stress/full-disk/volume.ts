import { execFile } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../../../lib/user-error.ts';
import { cleanupAfterExit, type ExitCleanup } from '../setup/cleanup-after-exit.ts';

const run = promisify(execFile);

const VOLUME_BYTES = 4 * 1024 * 1024;
/** Ballast is laid in ever smaller blocks, so that not a byte is left. */
const BALLAST_BLOCKS_BYTES = [65_536, 4_096, 512, 1];

/** A place for files with little room. */
export type Volume = {
  /** What kind of place it is, for people. */
  readonly description: string;
  /** Absolute path; it holds nothing yet. */
  readonly folder: string;
  /** Whether what is started while it is full finds it full. */
  readonly fullForAll: boolean;
  /**
   * Leaves no room, at least for the process of this number; called again it fills what was left.
   *
   * @param leaveBytes room to leave, where the kind of place can; none by default
   */
  fill(pid: number, leaveBytes?: number): Promise<void>;
  /** Gives the room back. */
  free(pid: number): Promise<void>;
  /** Unmounts and deletes it; that happens as well when this process is killed. */
  remove(): Promise<void>;
};

type Maker = (folder: string, cleanup: ExitCleanup, bytes: number) => Promise<Volume>;

/** From the most real to the least. */
const MAKERS: ReadonlyMap<string, Maker> = new Map([
  ['tmpfs', makeTmpfs],
  ['loop', makeLoop],
  ['limit', makeLimit],
]);

/** Removes whatever of a volume there is; a busy one goes as soon as it no longer is. */
const CLEANUP = 'mountpoint -q "$1" && umount -l "$1"; rm -rf "$1" "$1.image"';

/**
 * Makes the most real small volume that this machine allows; what it refuses is printed.
 *
 * @param kinds `tmpfs`, `loop` and `limit`, in the order to try; all by default
 * @throws UserError when none can be made
 */
export async function smallVolume(kinds: readonly string[] = [], bytes = VOLUME_BYTES): Promise<Volume> {
  for (const kind of kinds.length > 0 ? kinds : MAKERS.keys()) {
    const make = MAKERS.get(kind);
    if (make === undefined) throw new UserError(`Unknown kind "${kind}": there are ${[...MAKERS.keys()].join(', ')}.`);
    const folder = await mkdtemp(join(tmpdir(), 'volume-'));
    const cleanup = cleanupAfterExit(CLEANUP, folder);
    try {
      return await make(folder, cleanup, bytes);
    } catch (error) {
      await cleanup.run();
      process.stdout.write(`${kind} is refused here: ${oneLine(error)}\n`);
    }
  }
  throw new UserError('No small volume can be made here: this test needs Linux, and root or the program prlimit.');
}

async function makeTmpfs(folder: string, cleanup: ExitCleanup, bytes: number): Promise<Volume> {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  return mounted(folder, cleanup, `a tmpfs of ${bytes / 1024} KB`);
}

async function makeLoop(folder: string, cleanup: ExitCleanup, bytes: number): Promise<Volume> {
  const image = `${folder}.image`;
  await run('truncate', ['-s', String(bytes), image]);
  // No journal and nothing reserved for root: all of it is for files. Blocks as on a disk, for on smaller ones, which
  // so small a volume would get, SQLite's shared memory has holes, and the system kills (SIGBUS) who writes there.
  const layout = ['-O', '^has_journal', '-m', '0', '-b', '4096'];
  await run('mke2fs', ['-q', '-F', '-t', 'ext4', ...layout, image]);
  await run('mount', ['-o', 'loop', image, folder]);
  return mounted(folder, cleanup, `an ext4 of ${bytes / 1024} KB in a loop file`);
}

function mounted(folder: string, cleanup: ExitCleanup, description: string): Volume {
  const ballast = join(folder, 'ballast');
  return {
    description,
    folder,
    fullForAll: true,
    fill: async (_pid, leaveBytes = 0) => layBallast(ballast, leaveBytes),
    free: async () => rmSync(ballast, { force: true }),
    remove: cleanup.run,
  };
}

/** No volume: the system lets the process write no file any further. */
async function makeLimit(folder: string, cleanup: ExitCleanup): Promise<Volume> {
  const limit = (pid: number, bytes: string) => run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  // Fails here where the program is missing.
  await run('prlimit', ['--version']);
  return {
    description: 'a limit on the size of the files that the server may write (prlimit --fsize)',
    folder,
    fullForAll: false,
    fill: async (pid) => void (await limit(pid, '1')),
    free: async (pid) => void (await limit(pid, 'unlimited')),
    remove: cleanup.run,
  };
}

function layBallast(file: string, leaveBytes: number): void {
  const ballast = openSync(file, 'a');
  for (const bytes of BALLAST_BLOCKS_BYTES) {
    const block = Buffer.alloc(bytes, 1);
    try {
      while (writeSync(ballast, block) === bytes);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  if (leaveBytes > 0) ftruncateSync(ballast, fstatSync(ballast).size - leaveBytes);
  closeSync(ballast);
}

const oneLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).trim().replace(/\s+/g, ' ');
