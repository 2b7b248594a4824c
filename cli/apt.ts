import { existsSync } from 'node:fs';
import { runProgram } from './process.ts';

export const isDebian = (): boolean => existsSync('/etc/debian_version');

/** Returns whether a command may install packages: only if `CI` is `true`, as root, on Debian. */
export function mayInstall(
  environment: Readonly<Record<string, string | undefined>>,
  userId = process.getuid?.(),
  debian = isDebian(),
): boolean {
  return environment.CI === 'true' && userId === 0 && debian;
}

/** Installs Debian packages and prints errors without throwing; the caller checks whether the program exists. */
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
    // A failed update is no error, because a stale mirror may still have the package.
    if (code !== 0) process.stderr.write(output);
  }
}
