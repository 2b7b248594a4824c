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

it('makes ahead what visitors will get, and finds it made when it is published', async () => {
  const dropped = await picture('#f00');
  const { sha256 } = await studio.drop(dropped);
  const [begun] = (await studio.pictures.encoding()).files;
  expect(begun === undefined || begun.sha256 === sha256).toBe(true);
  await untilReady();
  // As a publish looks at it, at another path of the same bytes.
  const cacheDir = join(studio.folder, 'pictures');
  const stored = await studio.stored(sha256);
  await studio.publish({ [PROJECT]: '---\n---\n', 'portfolio/dogwood/spring.jpg': stored });
  const path = join(studio.folder, 'staged.jpg');
  await writeFile(path, stored);
  const described = await describePicture(path, cacheDir);
  const made = await readdir(join(cacheDir, described.hash));
  for (const file of variantFiles(described, cacheDir).values()) expect(made).toContain(file.split('/').at(-1));
});

it('takes up what is not ready when the studio starts again', async () => {
  await studio.drop(await picture('#0f0'));
  await studio.restart();
  await untilReady();
  await studio.restart();
  await untilReady();
});

it('lists nothing of what is published or gone', async () => {
  const { sha256 } = await studio.drop(await picture('#00f'));
  await studio.publish({ [PROJECT]: '---\n---\n', 'portfolio/dogwood/spring.jpg': await studio.stored(sha256) });
  expect(await studio.pictures.encoding()).toEqual({ files: [] });
});
