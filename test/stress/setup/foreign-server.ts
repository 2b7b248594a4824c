import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { until } from './until.ts';

/** The command of a third-party server, and the folder of its files. */
export type ForeignServer = {
  readonly program: string;
  readonly args: readonly string[];
  readonly options: SpawnOptions;
  /** Absolute path of its own folder, which is deleted with it. */
  readonly home: string;
};

/** Starts a server and waits for its answer; the result ends it and deletes its folder. @throws Error on a time-out */
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
