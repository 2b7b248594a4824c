import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';

it('knows each command in package.json', async () => {
  const manifest: unknown = JSON.parse(await readFile(join(PROJECT_FOLDER, 'package.json'), 'utf8'));
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(manifest);
  const commands = Object.values(scripts).flatMap((script) => /^node cli\/run\.mjs ([\w-]+)/.exec(script)?.[1] ?? []);
  const { stderr } = spawnSync(process.execPath, [join(PROJECT_FOLDER, 'cli/run.mjs')], { encoding: 'utf8' });
  const usage = stderr.trim().split(' ').at(-1)?.split('|');
  expect([...new Set(commands)].sort()).toEqual(usage?.sort());
  for (const name of commands) expect(existsSync(join(PROJECT_FOLDER, 'cli', `${name}.ts`)), name).toBe(true);
});

it.each(['Work #1', '100 %', 'Why?'])('rejects the path %s before anything starts', async (name) => {
  const cli = join(await scratchFolder(), name, 'cli');
  await mkdir(cli, { recursive: true });
  for (const file of ['run.mjs', 'child.mjs']) await copyFile(join(PROJECT_FOLDER, 'cli', file), join(cli, file));
  const { status, stderr } = spawnSync(process.execPath, [join(cli, 'run.mjs'), 'start'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The path of this folder has a [#%?] in it, .* Rename that folder\.\n$/);
});

/** The time-out; a command that ignores an unknown argument may run forever. */
const STARTED_MS = 20_000;

describe('unknown arguments', () => {
  const says = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: PROJECT_FOLDER,
      encoding: 'utf8',
      timeout: STARTED_MS,
    });
    return [status, stderr];
  };

  it.each(['build', 'serve', 'start', 'licenses'])('are rejected by %s', (command) => {
    expect(says(`cli/${command}.ts`, '--prod')).toEqual([
      1,
      `npm run ${command} takes no arguments: "--prod" is not understood.\n`,
    ]);
  });

  it('are rejected by the benchmarks', () => {
    expect(says('cli/bench.ts', 'floor', '--fast')).toEqual([1, 'The bench floor does not understand "--fast".\n']);
    expect(says('cli/bench.ts', 'relay', '--quick')).toEqual([1, 'The bench relay does not understand "--quick".\n']);
  });

  it('are rejected by new, with its usage', () => {
    expect(says('cli/new.ts', '--help')).toEqual([
      1,
      expect.stringMatching(
        /^Unknown option '--help'\. Usage: npm run new -- [a-z|]+ "Title" \[--address harbour-sign\] \[--section portfolio\] \[--kind [a-z|]+\], or npm run new -- site\n$/,
      ),
    ]);
  });

  it('are rejected by screenshots, with the existing pages', () => {
    expect(says('cli/screenshots.ts', '/nope')).toEqual([
      1,
      expect.stringMatching(/^There is no page \/nope, but: home, .*not-found, offline, contact\/answer\.\n$/),
    ]);
  });
});
