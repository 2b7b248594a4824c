import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

const EXIT_CODE_BY_SIGNAL = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** How a program ended. */
export type Outcome = {
  /** Exit code; 1 when a signal ended it. */
  readonly code: number;
  /** What it printed, both streams as they came; empty when it printed to the terminal itself. */
  readonly output: string;
};

type Options = {
  /** `terminal`: prints as it goes. `kept`: nothing is printed, all is in the outcome. */
  readonly print: 'terminal' | 'kept';
  /** Variables besides those of this process. */
  readonly env?: Readonly<Record<string, string>>;
};

const running = new Set<ChildProcess>();
let signalGot: keyof typeof EXIT_CODE_BY_SIGNAL | undefined;

/**
 * Runs a program of `node_modules/.bin` or of the system in the project's folder, under
 * this Node. A signal to this process goes on to all programs that run; once the last
 * has ended, so does this process.
 *
 * @throws Error when the program cannot be started
 */
export async function runProgram(name: string, args: readonly string[], { print, env }: Options): Promise<Outcome> {
  const path = [dirname(process.execPath), join(PROJECT_FOLDER, 'node_modules', '.bin'), process.env.PATH];
  const kept = print === 'kept';
  const child = spawn(name, args, {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, ...colours(), ...env, PATH: path.join(delimiter) },
    stdio: kept ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    // There the entries of .bin are scripts that only a shell can start.
    shell: process.platform === 'win32',
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  watch(child);
  try {
    const [code, out, err] = await Promise.all([ended, keep(child.stdout), keep(child.stderr)]);
    return { code, output: out + err };
  } finally {
    unwatch(child);
  }
}

/** Runs a command of this folder as a process of its own, so that its memory goes when it ends. */
export function runCommand(file: string, args: readonly string[] = []): Promise<Outcome> {
  return runProgram(process.execPath, [join(import.meta.dirname, file), ...args], { print: 'terminal' });
}

const keep = (stream: NodeJS.ReadableStream | null) => (stream ? text(stream) : '');

// Programs that write to a pipe would leave out the colours that a reader at a terminal wants.
const colours = () => (process.stdout.isTTY ? { FORCE_COLOR: '1' } : {});

function watch(child: ChildProcess): void {
  if (running.size === 0) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, passOn);
  }
  running.add(child);
}

function unwatch(child: ChildProcess): void {
  running.delete(child);
  if (running.size > 0) return;
  if (signalGot !== undefined) process.exit(EXIT_CODE_BY_SIGNAL[signalGot]);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, passOn);
}

function passOn(signal: NodeJS.Signals): void {
  if (signal !== 'SIGINT' && signal !== 'SIGTERM' && signal !== 'SIGHUP') return;
  signalGot = signal;
  for (const child of running) child.kill(signal);
}
