import { existsSync } from 'node:fs';
import { runProgram } from './process.ts';

const QUIETLY = ['env', 'DEBIAN_FRONTEND=noninteractive'];

/**
 * Debian starts the services that it installs, on ports that others may want. The file that its tools ask first
 * forbids that, for as long as we install; where there is one already, it is the machine's owner who decides.
 */
const WITHOUT_SERVICES = [
  'sh',
  '-c',
  'p=/usr/sbin/policy-rc.d; [ -e $p ] || { printf "#!/bin/sh\nexit 101\n" >$p; chmod +x $p; trap "rm $p" EXIT; }; "$@"',
  'sh',
];

export type AptOptions = {
  /** Answers to the package's questions, a line each as debconf-set-selections reads them. */
  readonly answers?: readonly string[];
};

/**
 * Installs one of Debian's packages where this user may, and says so; its service is not started. It takes away no
 * package to make room. What fails is printed: whether the program is there now is the
 * caller's to see.
 *
 * @param title what is installed, for the line printed
 * @returns undefined when it was tried, else the reason why it could not be
 */
export async function installWithApt(
  title: string,
  name: string,
  { answers = [] }: AptOptions = {},
): Promise<string | undefined> {
  if (!existsSync('/etc/debian_version')) return 'this is no Debian';
  const sudo = await rootPrefix();
  if (sudo === undefined) return 'this user may not install it (neither root nor sudo without a password)';
  process.stdout.write(`Installing ${title} with apt\n`);
  const steps = [
    ...answers.map((line) => ['sh', '-c', 'echo "$1" | debconf-set-selections', 'sh', line]),
    ['apt-get', 'update', '-qq'],
    [...WITHOUT_SERVICES, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', '--no-remove', name],
  ];
  for (const step of steps) {
    const { code, output } = await run([...sudo, ...QUIETLY, ...step]);
    // A stale mirror fails the update and still has the package: the last step decides.
    if (code !== 0) process.stderr.write(output);
  }
  return undefined;
}

/** What to put before a command that needs root; undefined when this user cannot become root unasked. */
async function rootPrefix(): Promise<string[] | undefined> {
  if (process.getuid?.() === 0) return [];
  const asked = await run(['sudo', '-n', 'true']).catch(() => undefined);
  return asked?.code === 0 ? ['sudo', '-n'] : undefined;
}

const run = ([name = '', ...args]: readonly string[]) => runProgram(name, args, { print: 'kept' });
