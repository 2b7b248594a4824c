import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { placeNotFoundPage } from './not-found-page.ts';

it('leaves 404.html and nothing else of /404', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'not-found-page-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await expect(placeNotFoundPage(folder)).rejects.toThrow('ENOENT');
  await mkdir(join(folder, '404'));
  await writeFile(join(folder, '404', 'index.html'), 'ways on');
  await writeFile(join(folder, '404.data'), 'data');
  await placeNotFoundPage(folder);
  expect(await readdir(folder)).toEqual(['404.html']);
  expect(await readFile(join(folder, '404.html'), 'utf8')).toBe('ways on');
});
