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
/** The block sizes of the ballast, in falling order, so that it fills the last byte. */
const BALLAST_BLOCKS_BYTES = [65_536, 4_096, 512, 1];

export type Volume = {
  /** A description of the kind of volume, for the output. */
  readonly description: string;
  /** Absolute path of an empty folder. */
  readonly folder: string;
  /** Whether the volume is also full for a process that starts later. */
  readonly fullForAll: boolean;
  /** Fills the volume, or the space that has become free, for this process; leaves `leaveBytes` if it can. */
  fill(pid: number, leaveBytes?: number): Promise<void>;
  free(pid: number): Promise<void>;
  /** Unmounts and deletes the volume, which also happens if this process is killed. */
  remove(): Promise<void>;
};

type Maker = (folder: string, cleanup: ExitCleanup, bytes: number) => Promise<Volume>;

/** The kinds of volume, the most realistic first. */
const MAKERS: ReadonlyMap<string, Maker> = new Map([
  ['tmpfs', makeTmpfs],
  ['loop', makeLoop],
  ['limit', makeLimit],
]);

/** Removes all parts of a volume. A busy one disappears as soon as it is idle. */
const CLEANUP = 'mountpoint -q "$1" && umount -l "$1"; rm -rf "$1" "$1.image"';

/** Makes the most realistic small volume of these kinds that this machine allows. @throws UserError without one */
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
  // The volume has no journal and no reserve for root. If its blocks are smaller than a disk's, SQLite's shared
  // memory has holes, and writing there ends the process with SIGBUS.
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

/** Limits the size of the files that the process may write, without a volume. */
async function makeLimit(folder: string, cleanup: ExitCleanup): Promise<Volume> {
  const limit = (pid: number, bytes: string) => run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  // The call fails if the program is missing.
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
