import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describePicture } from '../../assets/images/description.ts';
import { variantFiles } from '../../assets/images/variants.ts';
import { PROJECT, type TestPictures, testPictures } from '../../test/fixtures/pictures.ts';

let studio: TestPictures;
beforeEach(async () => {
  studio = await testPictures();
});
afterEach(() => studio.remove());

const picture = (background: string) =>
  sharp({ create: { width: 420, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer();
const untilReady = () =>
  vi.waitFor(async () => expect(await studio.pictures.encoding()).toEqual({ files: [] }), {
    timeout: 20_000,
    interval: 20,
  });

it('makes pictures for visitors in advance, and a publish finds them', async () => {
  const dropped = await picture('#f00');
  const { sha256 } = await studio.drop(dropped);
  const [begun] = (await studio.pictures.encoding()).files;
  expect(begun === undefined || begun.sha256 === sha256).toBe(true);
  await untilReady();
  // A publish describes the same bytes at another path.
  const cacheDir = join(studio.folder, 'pictures');
  const stored = await studio.stored(sha256);
  await studio.publish({ [PROJECT]: '---\n---\n', 'portfolio/dogwood/spring.jpg': stored });
  const path = join(studio.folder, 'staged.jpg');
  await writeFile(path, stored);
  const described = await describePicture(path, cacheDir);
  const made = await readdir(join(cacheDir, described.hash));
  for (const file of variantFiles(described, cacheDir).values()) expect(made).toContain(file.split('/').at(-1));
});

it('resumes after a restart of the studio', async () => {
  await studio.drop(await picture('#0f0'));
  await studio.restart();
  await untilReady();
  await studio.restart();
  await untilReady();
});

it('lists no published or removed pictures', async () => {
  const { sha256 } = await studio.drop(await picture('#00f'));
  await studio.publish({ [PROJECT]: '---\n---\n', 'portfolio/dogwood/spring.jpg': await studio.stored(sha256) });
  expect(await studio.pictures.encoding()).toEqual({ files: [] });
});
