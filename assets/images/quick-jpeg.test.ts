import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { describePicture } from './description.ts';
import { pictureUrl } from './picture.ts';
import { quickJpeg } from './quick-jpeg.ts';

it('is upright, as wide as the variant, and white for transparency', async () => {
  const folder = await scratchFolder();
  const file = join(folder, 'a.png');
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const original = sharp({ create: { width: 90, height: 60, channels: 4, background: clear } });
  await writeFile(file, await original.withMetadata({ orientation: 6 }).png().toBuffer());
  const picture = await describePicture(file, folder);
  const jpeg = sharp(await quickJpeg(pictureUrl(picture, 30, 'avif'), folder));
  expect(await jpeg.metadata()).toMatchObject({ width: 30, height: 45, format: 'jpeg', space: 'srgb' });
  expect((await jpeg.stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

it('is undefined for changed and unknown originals', async () => {
  const folder = await scratchFolder();
  const file = join(folder, 'a.png');
  const paint = async (width: number) => {
    const picture = sharp({ create: { width, height: 20, channels: 3, background: '#f00' } });
    await writeFile(file, await picture.png().toBuffer());
  };
  await paint(30);
  const picture = await describePicture(file, folder);
  expect(await quickJpeg(pictureUrl({ ...picture, hash: '0000000000' }, 30, 'avif'), folder)).toBeUndefined();
  await paint(31);
  expect(await quickJpeg(pictureUrl(picture, 30, 'avif'), folder)).toBeUndefined();
});
