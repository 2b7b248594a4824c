import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

it('runs each command that package.json names', async () => {
  const manifest: unknown = JSON.parse(await readFile(join(PROJECT_FOLDER, 'package.json'), 'utf8'));
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(manifest);
  const wanted = Object.values(scripts).flatMap((script) => /^node cli\/run\.mjs ([\w-]+)/.exec(script)?.[1] ?? []);
  const { stderr } = spawnSync(process.execPath, [join(PROJECT_FOLDER, 'cli/run.mjs')], { encoding: 'utf8' });
  const known = stderr.trim().split(' ').at(-1)?.split('|');
  expect([...new Set(wanted)].sort()).toEqual(known?.sort());
  for (const name of wanted) expect(existsSync(join(PROJECT_FOLDER, 'cli', `${name}.ts`)), name).toBe(true);
});
