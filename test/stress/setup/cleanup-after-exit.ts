import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type ExitCleanup = {
  /** Runs the script now and waits until it has ended. @throws Error if its last command failed */
  run(): Promise<void>;
};

/**
 * Runs a script for `sh` once: on request, or when this process has ended, even by a kill, which skips `finally`.
 *
 * @param args $1, $2 and so on
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
