import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

const EXIT_CODE_BY_SIGNAL = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

export type Outcome = {
  /** The exit code; 1 if a signal ended the program. */
  readonly code: number;
  /** Standard output followed by standard error; empty if the program printed to the terminal. */
  readonly output: string;
};

type Options = {
  readonly print: 'terminal' | 'captured';
  readonly env?: Readonly<Record<string, string>>;
  /** Whether to open a channel whose end tells the program that this process has ended, even if it was killed. */
  readonly hasChannel?: boolean;
};

const STDIO = {
  terminal: ['inherit', 'inherit', 'inherit'],
  captured: ['ignore', 'pipe', 'pipe'],
} as const;

const running = new Set<ChildProcess>();
let receivedSignal: keyof typeof EXIT_CODE_BY_SIGNAL | undefined;

/**
 * Runs a program of `node_modules/.bin` or the system in the project's folder, with this Node. A signal to this process
 * is forwarded to the running programs, and this process ends after the last of them.
 */
export async function runProgram(
  name: string,
  args: readonly string[],
  { print, env, hasChannel }: Options,
): Promise<Outcome> {
  const path = [dirname(process.execPath), join(PROJECT_FOLDER, 'node_modules', '.bin'), process.env.PATH];
  const child = spawn(name, args, {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, ...colours(), ...env, PATH: path.join(delimiter) },
    stdio: [...STDIO[print], ...(hasChannel ? ['ipc' as const] : [])],
    // On Windows the entries of .bin need a shell.
    shell: process.platform === 'win32',
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  track(child);
  try {
    const [code, out, err] = await Promise.all([ended, textOf(child.stdout), textOf(child.stderr)]);
    return { code, output: out + err };
  } finally {
    untrack(child);
  }
}

/** Runs a command of this folder as a child process, which ends when this process does. */
export function runCommand(file: string, args: readonly string[] = []): Promise<Outcome> {
  return runProgram(process.execPath, [join(import.meta.dirname, file), ...args], {
    print: 'terminal',
    hasChannel: true,
  });
}

const textOf = (stream: NodeJS.ReadableStream | null) => (stream ? text(stream) : '');

// Programs that write to a pipe omit colors by default.
const colours = () => (process.stdout.isTTY ? { FORCE_COLOR: '1' } : {});

function track(child: ChildProcess): void {
  if (running.size === 0) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, forward);
  }
  running.add(child);
}

function untrack(child: ChildProcess): void {
  running.delete(child);
  if (running.size > 0) return;
  if (receivedSignal !== undefined) process.exit(EXIT_CODE_BY_SIGNAL[receivedSignal]);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, forward);
}

function forward(signal: NodeJS.Signals): void {
  if (signal !== 'SIGINT' && signal !== 'SIGTERM' && signal !== 'SIGHUP') return;
  receivedSignal = signal;
  for (const child of running) child.kill(signal);
}
