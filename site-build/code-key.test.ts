import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { buildKey, codeKey, stepsKey } from './code-key.ts';

let project: string;
beforeEach(async () => {
  project = await scratchFolder();
  await put('app/root.tsx', 'root');
});

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(project, path)), { recursive: true });
  await writeFile(join(project, path), text);
}

it.each(['content/site.yaml', 'app/root.test.tsx', 'server/app.ts', 'site-build/pages.ts', 'README.md'])(
  'keeps the code key when %s changes',
  async (path) => {
    const before = await codeKey(project, '');
    await put(path, 'other');
    expect(await codeKey(project, '')).toBe(before);
  },
);

it.each([
  'app/root.tsx',
  'app/routes/art/art.module.css',
  'model/kinds/site.ts',
  'package-lock.json',
  'vite.config.ts',
])('changes the code key when %s changes', async (path) => {
  const before = await codeKey(project, '');
  await put(path, 'other');
  expect(await codeKey(project, '')).not.toBe(before);
});

it('changes the code key with the base path', async () =>
  expect(await codeKey(project, '/work')).not.toBe(await codeKey(project, '')));

it('changes the steps key when a step changes', async () => {
  const before = await stepsKey(project);
  await put('site-build/page-steps/policy.ts', 'other');
  expect(await stepsKey(project)).not.toBe(before);
});

it('changes the key of a build with the passphrases of private works, so that no machine takes over another’s release', async () => {
  const keys = await Promise.all(
    ['', '{}', '{"/work/bank":{}}'].map((PRIVATE_WORKS) => buildKey(project, { PRIVATE_WORKS })),
  );
  expect(new Set(keys).size).toBe(3);
});
