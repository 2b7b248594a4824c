import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { until } from './until.ts';

/** A server that is not ours: how it is started, and what it keeps its files in. */
export type ForeignServer = {
  /** Absolute path of the program. */
  readonly program: string;
  readonly args: readonly string[];
  readonly options: SpawnOptions;
  /** Absolute path of a folder made for it, which goes with it. */
  readonly home: string;
};

/**
 * Starts a server that is not ours and waits until it answers; it is ended by its own process.
 *
 * @param answers undefined as long as it does not
 * @returns ends it and removes its folder
 * @throws when it does not answer in time; it is ended then
 */
export async function startForeignServer(
  { program, args, options, home }: ForeignServer,
  answers: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  const child = spawn(program, args, options);
  const ended = once(child, 'close');
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    process.off('exit', kill);
    await rm(home, { recursive: true });
  };
  try {
    await until(`${program} answers`, () => answers().catch(() => undefined));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
