import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pictureCase } from '../../test/fixtures/pictures.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { UNFINISHED_EXTENSION } from '../cache/atomic-file.ts';
import * as recipe from './encoding.ts';
import { pictureUrl } from './picture.ts';
import { preparePictures, variantFile, variantFiles } from './variants.ts';

vi.mock('./encoding.ts', { spy: true });

let folder: string;
let cacheDir: string;
let red: string;
let blue: string;
beforeEach(async () => {
  vi.clearAllMocks();
  folder = await scratchFolder();
  cacheDir = join(folder, 'cache');
  red = await paint('red.png', '#ff4834', 500);
  blue = await paint('blue.png', '#0076c4', 300);
});

async function paint(name: string, background: string, width: number): Promise<string> {
  const file = join(folder, name);
  await writeFile(
    file,
    await sharp({ create: { width, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return file;
}

describe('preparePictures', () => {
  it('encodes every variant once and reports progress', async () => {
    const reported: [number, number][] = [];
    const pictures = await preparePictures([red, blue, red], {
      cacheDir,
      onProgress: (done, total) => reported.push([done, total]),
    });
    expect(pictures.map(({ name }) => name)).toEqual(['red', 'blue', 'red']);
    expect(reported).toEqual([1, 2, 3, 4, 5].map((done) => [done, 5]));
    const { hash } = pictures[0] ?? { hash: '' };
    expect((await readdir(join(cacheDir, hash))).sort()).toEqual(['400.avif', '500.avif', '500.jpg', 'picture-3.json']);
    expect(await sharp(join(cacheDir, hash, '400.avif')).metadata()).toMatchObject({ width: 400, format: 'heif' });

    const onProgress = vi.fn();
    await preparePictures([red, blue], { cacheDir, onProgress });
    expect(onProgress).not.toHaveBeenCalled();
    expect(recipe.encodeVariant).toHaveBeenCalledTimes(5);
  });

  it('encodes an animated picture as animated WebP, and its first frame as any picture', async () => {
    const [picture] = await preparePictures([pictureCase('moving.gif')], { cacheDir });
    if (!picture) throw new Error('There is no picture.');
    const files = [...variantFiles(picture, cacheDir)];
    const { width } = picture;
    expect(files.map(([url]) => url.replace(/^.*-/, ''))).toEqual([`${width}.avif`, `${width}.webp`, `${width}.jpg`]);
    const [still, animated] = await Promise.all(
      files.map(([, file]) => sharp(file, { animated: file.endsWith('.webp') }).metadata()),
    );
    const original = await sharp(pictureCase('moving.gif')).metadata();
    expect(still?.pages ?? 1).toBe(1);
    expect([animated?.pages, animated?.delay, animated?.loop]).toEqual([original.pages, original.delay, original.loop]);
    expect(await variantFile(pictureUrl(picture, width, 'webp'), cacheDir)).toBe(files[1]?.[1]);
  });

  it('encodes JPEGs of a picture that is too tall for AVIF, at the addresses in pages', async () => {
    const long = join(folder, 'page.png');
    await sharp({ create: { width: 500, height: 16_400, channels: 3, background: '#0076c4' } })
      .png()
      .toFile(long);
    const [picture] = await preparePictures([long], { cacheDir });
    if (!picture) throw new Error('Nothing was prepared.');
    expect(picture).toMatchObject({ width: 500, height: 16_400, widths: [400, 500], format: 'jpeg' });
    const files = variantFiles(picture, cacheDir);
    expect([...files.keys()].map((url) => url.replace(/^.*-/, ''))).toEqual(['400.jpg', '500.jpg']);
    const sizes = await Promise.all([...files.values()].map((file) => sharp(file).metadata()));
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['jpeg', 400, 13_120],
      ['jpeg', 500, 16_400],
    ]);
  });

  it('continues an interrupted run and ignores its unfinished file', async () => {
    const [picture] = await preparePictures([red], { cacheDir });
    const folder = join(cacheDir, picture?.hash ?? '');
    const whole = await readFile(join(folder, '400.avif'));
    await rm(join(folder, '400.avif'));
    const half = join(folder, `400.avif.0a1b2c3d${UNFINISHED_EXTENSION}`);
    await writeFile(half, whole.subarray(0, 50));
    await utimes(half, new Date(0), new Date(0));
    const onProgress = vi.fn();
    await preparePictures([red], { cacheDir, onProgress });
    expect(onProgress.mock.calls).toEqual([[1, 1]]);
    expect(await readFile(join(folder, '400.avif'))).toEqual(whole);
    expect((await readdir(folder)).some((name) => name.endsWith(UNFINISHED_EXTENSION))).toBe(false);
  });

  it('keeps finished variants when one fails, and leaves no unfinished file', async () => {
    vi.mocked(recipe.encodeVariant).mockImplementationOnce(() => Promise.reject(new Error('out of memory')));
    await expect(preparePictures([red], { cacheDir })).rejects.toMatchObject({ name: 'UnreadablePicture', file: red });
    const onProgress = vi.fn();
    await preparePictures([red], { cacheDir, onProgress });
    expect(onProgress.mock.calls.length).toBeLessThan(3);
  });

  it('reports all unreadable pictures at once', async () => {
    const bad = [join(folder, 'a.jpg'), join(folder, 'b.jpg')];
    await expect(preparePictures([red, ...bad], { cacheDir })).rejects.toThrow(/a\.jpg: .*\n.*b\.jpg: /);
  });
});

it('returns the paths of variants before they exist', async () => {
  const { describePicture } = await import('./description.ts');
  const picture = await describePicture(blue, cacheDir);
  const files = variantFiles(picture, cacheDir);
  expect([...files.keys()]).toEqual([pictureUrl(picture, 300, 'avif'), pictureUrl(picture, 300, 'jpeg')]);
  for (const [url, file] of files) expect(await variantFile(url, cacheDir)).toBe(file);
});

describe('variantFile', () => {
  it('encodes a requested variant once', async () => {
    const { describePicture } = await import('./description.ts');
    const picture = await describePicture(red, cacheDir);
    const url = pictureUrl(picture, 400, 'avif');
    const [a, b] = await Promise.all([variantFile(url, cacheDir), variantFile(url, cacheDir)]);
    expect(a).toBe(join(cacheDir, picture.hash, '400.avif'));
    expect(b).toBe(a);
    await variantFile(url, cacheDir);
    expect(recipe.encodeVariant).toHaveBeenCalledTimes(1);
  });

  it('returns undefined for unknown widths, unknown pictures and changed originals', async () => {
    const { describePicture } = await import('./description.ts');
    const picture = await describePicture(red, cacheDir);
    expect(await variantFile(pictureUrl(picture, 401, 'avif'), cacheDir)).toBeUndefined();
    expect(await variantFile(pictureUrl({ ...picture, hash: '0000000000' }, 400, 'avif'), cacheDir)).toBeUndefined();
    await paint('red.png', '#ffc800', 510);
    expect(await variantFile(pictureUrl(picture, 400, 'avif'), cacheDir)).toBeUndefined();
    expect(recipe.encodeVariant).not.toHaveBeenCalled();
  });
});
