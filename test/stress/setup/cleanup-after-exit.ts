import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A script that is run once. */
export type ExitCleanup = {
  /**
   * Runs it now; resolves when it has ended.
   *
   * @throws Error when its last command failed
   */
  run(): Promise<void>;
};

/**
 * Makes sure that a script is run once: when asked, else as soon as this process is gone, however it ended. A `finally`
 * does not run after a kill.
 *
 * @param script for `sh`; $1, $2 and so on are the further arguments
 */
export function cleanupAfterExit(script: string, ...args: readonly string[]): ExitCleanup {
  // In its own session Ctrl+C does not reach it; its input ends with this process.
  const executor = spawn('sh', ['-c', `read -r _; ${script}`, 'sh', ...args], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(executor, 'close');
  return {
    async run() {
      executor.stdin.end();
      const [code] = await ended;
      if (code !== 0) throw new Error(`The cleanup failed (${code}): ${[script, ...args].join(' ')}`);
    },
  };
}
