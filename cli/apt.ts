import { existsSync } from 'node:fs';
import { runProgram } from './process.ts';

/** Whether this machine has Debian's packages, as Ubuntu does, too. */
export const isDebian = (): boolean => existsSync('/etc/debian_version');

/** Whether a command may install packages unasked: where `CI` is `true`, as root, on Debian. */
export function mayInstall(
  environment: Readonly<Record<string, string | undefined>>,
  userId = process.getuid?.(),
  debian = isDebian(),
): boolean {
  return environment.CI === 'true' && userId === 0 && debian;
}

/**
 * Installs Debian's packages and says so; takes none away to make room. What fails is printed: whether a program is
 * there now is the caller's to see.
 */
export async function installByApt(packages: readonly string[]): Promise<void> {
  if (packages.length === 0) return;
  process.stdout.write(`CI is true: installing ${packages.join(', ')} by apt\n`);
  const steps = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', ...packages],
  ];
  for (const step of steps) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const { code, output } = await runProgram('apt-get', step, { print: 'kept', env });
    // A stale mirror fails the update and still has the package: the last step decides.
    if (code !== 0) process.stderr.write(output);
  }
}
