import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type ExitCleanup = {
  /**
   * Runs the script now and waits until it has ended.
   *
   * @throws Error if its last command failed
   */
  run(): Promise<void>;
};

/**
 * Guarantees that a script runs once: on request, or else as soon as this process has ended, even by a kill, after
 * which no `finally` runs.
 *
 * @param script for `sh`; $1, $2 and so on are the further arguments
 */
export function cleanupAfterExit(script: string, ...args: readonly string[]): ExitCleanup {
  // The script runs in its own session, so Ctrl+C does not reach it. Its input ends with this process.
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
