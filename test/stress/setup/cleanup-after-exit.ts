import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What puts away behind this process. */
export type LastWill = {
  /**
   * Has it done now; resolves when it is done.
   *
   * @throws Error when its last command failed
   */
  execute(): Promise<void>;
};

/**
 * Makes sure that a script is run once: when asked, else as soon as this process is gone,
 * however it ended. A `finally` does not outlive a kill, and some things must not stay.
 *
 * @param script for `sh`; $1, $2 and so on are the further arguments
 */
export function lastWill(script: string, ...args: readonly string[]): LastWill {
  // A session of its own, which Ctrl+C does not reach. Its input ends with this process.
  const executor = spawn('sh', ['-c', `read -r _; ${script}`, 'sh', ...args], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(executor, 'close');
  return {
    async execute() {
      executor.stdin.end();
      const [code] = await ended;
      if (code !== 0) throw new Error(`Putting away failed (${code}): ${[script, ...args].join(' ')}`);
    },
  };
}
