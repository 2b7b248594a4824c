import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';

const COMMAND = 'Open Studio.command';
const DESKTOP = 'open-studio.desktop';
const BATCH = 'Open Studio.bat';
/** The programs that the files use besides npm. */
const TOOLS = ['sh', 'dirname', 'printf'];

/** Copies the files into a folder with blanks in its path, and a PATH with or without npm. */
async function site({ hasNpm, exit = 0 }: { hasNpm: boolean; exit?: number }) {
  const scratch = await scratchFolder();
  const folder = join(scratch, 'My site (new)');
  const bin = join(scratch, 'bin');
  mkdirSync(folder);
  mkdirSync(bin);
  for (const name of [COMMAND, DESKTOP]) copyFileSync(join(PROJECT_FOLDER, name), join(folder, name));
  // This machine may have npm in the folders that the command adds.
  const command = readFileSync(join(folder, COMMAND), 'utf8');
  writeFileSync(join(folder, COMMAND), command.replace('/opt/homebrew/bin:/usr/local/bin', '/nowhere'));
  for (const tool of TOOLS) {
    symlinkSync(spawnSync('which', [tool], { encoding: 'utf8' }).stdout.trim(), join(bin, tool));
  }
  if (hasNpm) {
    writeFileSync(join(bin, 'npm'), `#!/bin/sh\nprintf '%s in %s\\n' "npm $*" "$PWD"\nexit ${exit}\n`);
    chmodSync(join(bin, 'npm'), 0o755);
  }
  const run = (program: string, args: readonly string[]) =>
    spawnSync(program, args, { cwd: '/', env: { PATH: bin, HOME: scratch }, input: '\n', encoding: 'utf8' });
  return { folder, run };
}

/** Splits an Exec line by the rules of the Desktop Entry Specification: first the string, then its quotes. */
function argumentsOf(file: string): string[] {
  const line = /^Exec=(.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const unescaped = line.replaceAll('\\\\', '\\');
  const words = [...unescaped.matchAll(/"((?:\\.|[^"\\])*)"|(\S+)/g)];
  return words.map(([, quoted, plain = '']) => quoted?.replace(/\\(["`$\\])/g, '$1') ?? plain.replace('%k', file));
}

/** Starts the studio as a click on the file does. */
function click(name: string, { folder, run }: Awaited<ReturnType<typeof site>>) {
  if (name === COMMAND) return run(join(folder, COMMAND), []);
  const [program = '', ...args] = argumentsOf(join(folder, DESKTOP));
  return run(program, args);
}

it.each([COMMAND, DESKTOP])('%s starts the studio in its own folder', async (name) => {
  const started = await site({ hasNpm: true });
  const { status, stdout, stderr } = click(name, started);
  expect([status, stdout, stderr]).toEqual([0, `npm run studio in ${started.folder}\n`, '']);
});

it.each([COMMAND, DESKTOP])('%s says where to get Node, and waits to be read', async (name) => {
  const { status, stdout } = click(name, await site({ hasNpm: false }));
  expect(status).toBe(1);
  expect(stdout).toBe(
    'Node is missing. Get it at https://nodejs.org, then open this file again.\nPress Return to close this window.\n',
  );
});

it('keeps the window open if the studio has ended with an error', async () => {
  const { status, stdout } = click(COMMAND, await site({ hasNpm: true, exit: 1 }));
  expect(status).toBe(1);
  expect(stdout).toContain('The studio has ended. The lines above say why.\nPress Return');
});

it.each([COMMAND, DESKTOP])('%s may be executed', (name) => {
  expect(() => accessSync(join(PROJECT_FOLDER, name), constants.X_OK)).not.toThrow();
});

it('has Windows’ line ends in its batch file', () => {
  const text = readFileSync(join(PROJECT_FOLDER, BATCH), 'utf8');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text).toContain('call npm run studio');
});
