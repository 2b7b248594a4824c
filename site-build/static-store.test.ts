import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { clearStore, storeStatics } from './static-store.ts';

const DAY_MS = 24 * 60 * 60_000;

let build: string;
beforeEach(async () => {
  build = await scratchFolder();
});

const isStored = (url: string) =>
  stat(join(build, url)).then(
    () => true,
    () => false,
  );

async function put(url: string): Promise<void> {
  await mkdir(dirname(join(build, url)), { recursive: true });
  await writeFile(join(build, url), url);
}

it('links cached files, copies the owner’s files and skips missing ones', async () => {
  const [cached, original] = [join(build, 'cached.avif'), join(build, 'film.mp4')];
  for (const file of [cached, original]) await writeFile(file, 'first');
  const files = [
    { url: '/static/pictures/a.avif', source: { cached } },
    { url: '/static/pictures/b.avif', source: { cached: join(build, 'none.avif') } },
    { url: '/static/media/film.mp4', source: { original } },
    { url: '/static/pictures/mark.svg', source: { text: '<svg/>' } },
  ];
  await storeStatics(build, files);
  await writeFile(original, 'other');
  await storeStatics(build, files);
  expect((await stat(join(build, '/static/pictures/a.avif'))).ino).toBe((await stat(cached)).ino);
  expect(await isStored('/static/pictures/b.avif')).toBe(false);
  expect(await readFile(join(build, '/static/media/film.mp4'), 'utf8')).toBe('first');
  expect(await readFile(join(build, '/static/pictures/mark.svg'), 'utf8')).toBe('<svg/>');
});

it('restarts the count after the clock is set back, and deletes no file early', async () => {
  const url = '/static/js/unnamed.js';
  await put(url);
  const clearAt = (days: number) => clearStore(build, new Set(), 30, days * DAY_MS);
  await clearAt(1_000);
  await clearAt(100);
  await clearAt(129);
  expect(await isStored(url)).toBe(true);
  await clearAt(130);
  expect(await isStored(url)).toBe(false);
});

it('deletes a file that no release has used for some days', async () => {
  const [named, unnamed] = ['/static/js/named.js', '/static/js/unnamed.js'];
  for (const url of [named, unnamed]) await put(url);
  const clearAt = (days: number, names = [named]) => clearStore(build, new Set(names), 30, days * DAY_MS);
  await clearAt(100);
  await clearAt(129);
  expect(await isStored(unnamed)).toBe(true);
  // A release uses the file again, so the count restarts.
  await clearAt(129, [named, unnamed]);
  await clearAt(131);
  await clearAt(160);
  expect(await isStored(unnamed)).toBe(true);
  await clearAt(161);
  expect([await isStored(named), await isStored(unnamed)]).toEqual([true, false]);
});
