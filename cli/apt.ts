import { existsSync } from 'node:fs';
import { runProgram } from './process.ts';

/** True on Ubuntu, too. */
export const isDebian = (): boolean => existsSync('/etc/debian_version');

/** Whether a command may install packages: where `CI` is `true`, as root, on Debian. */
export function mayInstall(
  environment: Readonly<Record<string, string | undefined>>,
  userId = process.getuid?.(),
  debian = isDebian(),
): boolean {
  return environment.CI === 'true' && userId === 0 && debian;
}

/** Installs Debian's packages, and prints what fails: the caller looks whether the program is there. */
export async function installByApt(packages: readonly string[]): Promise<void> {
  if (packages.length === 0) return;
  process.stdout.write(`CI is true: installing ${packages.join(', ')} by apt\n`);
  const steps = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', ...packages],
  ];
  for (const step of steps) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const { code, output } = await runProgram('apt-get', step, { print: 'captured', env });
    // Not an error: after a failed update a stale mirror may still have the package.
    if (code !== 0) process.stderr.write(output);
  }
}
