import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { installedPackages } from './installed.ts';

test('detects missing, outdated, partial and complete packages', async () => {
  const folder = await scratchFolder();
  const install = async (name: string, version: string) => {
    await mkdir(join(folder, 'node_modules', name), { recursive: true });
    await writeFile(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ version }));
  };
  const dependencies = { 'firebase-admin': '14.5.1', '@firebase/auth': '1.13.9' };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  expect(await installedPackages(folder)).toBe('missing');
  await install('firebase-admin', '14.5.1');
  expect(await installedPackages(folder)).toBe('outdated');
  await install('@firebase/auth', '1.0.0');
  expect(await installedPackages(folder)).toBe('outdated');
  await install('@firebase/auth', '1.13.9');
  expect(await installedPackages(folder)).toBe('installed');
});
