import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { installedPackages } from './installed.ts';

test('the packages are missing, of another version, or there', async () => {
  const folder = await scratchFolder();
  await writeFile(join(folder, 'package.json'), '{"dependencies":{"firebase-admin":"14.5.1"}}');
  expect(await installedPackages(folder)).toBe('missing');
  const installed = join(folder, 'node_modules/firebase-admin');
  await mkdir(installed, { recursive: true });
  for (const [version, is] of [
    ['14.0.0', 'outdated'],
    ['14.5.1', 'installed'],
  ]) {
    await writeFile(join(installed, 'package.json'), JSON.stringify({ version }));
    expect(await installedPackages(folder)).toBe(is);
  }
});
