import { copyFile, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAWING_LIMIT_BYTES } from '../../model/limits.ts';
import { longGif, pictureCase } from '../../test/fixtures/pictures.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { describePicture } from './description.ts';
import * as recipe from './encoding.ts';
import { openPicture } from './open-picture.ts';
import * as sources from './source.ts';

vi.mock('./encoding.ts', { spy: true });
vi.mock('./source.ts', { spy: true });

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">';

let folder: string;
let cache: string;
let file: string;
beforeEach(async () => {
  vi.clearAllMocks();
  folder = await scratchFolder();
  cache = join(folder, 'cache');
  file = join(folder, 'Blues Póster.jpg');
  await writeFile(file, await noise(500, 300));
});

function noise(width: number, height: number): Promise<Buffer> {
  const background = '#888';
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background, noise } })
    .jpeg()
    .toBuffer();
}

describe('describePicture', () => {
  it('describes a picture by its content', async () => {
    const picture = await describePicture(file, cache);
    expect(picture).toMatchObject({
      name: 'blues-poster',
      width: 500,
      height: 300,
      widths: [400, 500],
      fallbackWidth: 500,
    });
    expect(picture.hash).toMatch(/^[0-9a-f]{10}$/);
  });

  it('does not read an unchanged file again', async () => {
    const first = await describePicture(file, cache);
    expect(recipe.examine).toHaveBeenCalledTimes(1);
    const reads = vi.mocked(sources.readSource).mock.calls.length;
    expect(await describePicture(file, cache)).toEqual(first);
    expect(recipe.examine).toHaveBeenCalledTimes(1);
    expect(sources.readSource).toHaveBeenCalledTimes(reads);
  });

  it('reads a touched file again, but decodes only new content', async () => {
    const first = await describePicture(file, cache);
    await utimes(file, new Date(1e12), new Date(1e12));
    expect(await describePicture(file, cache)).toEqual(first);
    expect(recipe.examine).toHaveBeenCalledTimes(1);
    await writeFile(file, await noise(640, 300));
    expect(await describePicture(file, cache)).toMatchObject({ width: 640 });
  });

  it('shares the work of concurrent calls', async () => {
    const [a, b] = await Promise.all([describePicture(file, cache), describePicture(file, cache)]);
    expect(a).toBe(b);
    expect(recipe.examine).toHaveBeenCalledTimes(1);
  });

  it('finds the original of a renamed picture, and of one renamed back', async () => {
    const { hash } = await describePicture(file, cache);
    const record = async () => JSON.parse(await readFile(join(cache, hash, 'picture-3.json'), 'utf8')).source;
    const other = `${file}.jpg`;
    await rename(file, other);
    expect((await describePicture(other, cache)).hash).toBe(hash);
    expect(await record()).toBe(other);
    await rename(other, file);
    await describePicture(file, cache);
    expect(await record()).toBe(file);
    expect(recipe.examine).toHaveBeenCalledTimes(1);
  });

  it('uses the original of a copied picture until the original changes', async () => {
    const { hash } = await describePicture(file, cache);
    const record = async () => JSON.parse(await readFile(join(cache, hash, 'picture-3.json'), 'utf8')).source;
    const copy = `${file}.jpg`;
    await copyFile(file, copy);
    await describePicture(copy, cache);
    expect(await record()).toBe(file);
    await writeFile(file, 'of another kind');
    await describePicture(copy, cache);
    expect(await record()).toBe(copy);
  });

  it('rewrites a corrupt or missing record', async () => {
    const first = await describePicture(file, cache);
    const record = join(cache, first.hash, 'picture-3.json');
    await writeFile(record, '{"width": 5');
    expect(await describePicture(file, cache)).toEqual(first);
    await rm(record);
    expect(await describePicture(file, cache)).toEqual(first);
    expect((await stat(record)).isFile()).toBe(true);
  });

  it('ignores records of earlier versions', async () => {
    const transparent = `${file}.png`;
    await sharp({ create: { width: 500, height: 300, channels: 4, background: '#f008' } }).toFile(transparent);
    const { hash } = await describePicture(transparent, cache);
    await rm(join(cache, hash, 'picture-3.json'));
    const earlier = { hash, width: 500, height: 300, color: '#ff0000', placeholder: 'data:,', source: transparent };
    await writeFile(
      join(cache, hash, 'picture.json'),
      JSON.stringify({ ...earlier, widths: [400, 500], fallbackWidth: 500 }),
    );
    expect(await describePicture(transparent, cache)).not.toHaveProperty('placeholder');
  });

  it('rejects a truncated picture until it is complete', async () => {
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, whole.length * 0.6));
    const refused = describePicture(file, cache);
    await expect(refused).rejects.toThrow(sources.UnreadablePicture);
    await expect(refused).rejects.toMatchObject({ file, reason: expect.stringMatching(/^is broken or truncated/) });
    await writeFile(file, whole);
    expect(await describePicture(file, cache)).toMatchObject({ width: 500 });
  });

  it.each(['png', 'webp', 'avif', 'tiff'] as const)('accepts %s, but not a truncated one', async (format) => {
    const other = `${file}.${format}`;
    const whole = await sharp(await noise(500, 300))
      .toFormat(format)
      .toBuffer();
    await writeFile(other, whole);
    expect(await describePicture(other, cache)).toMatchObject({ width: 500, height: 300 });
    await writeFile(other, whole.subarray(0, whole.length * 0.6));
    await expect(describePicture(other, cache)).rejects.toThrow(sources.UnreadablePicture);
  });

  it.each([
    [`${SVG}<script>alert(1)</script></svg>`, /^holds <script>: expected shapes and styles alone$/],
    [`${SVG}<image href="https://elsewhere.example/a.png"/></svg>`, /^holds <image>/],
    [`<?xml version="1.0"?><a/>`, /^is not an SVG drawing: save it as SVG or PNG$/],
    [`${SVG}${' '.repeat(DRAWING_LIMIT_BYTES)}</svg>`, /^is 3 MB; the limit is 2 MB: export it as a PNG$/],
    ['GIF89a', /^is a GIF, which has too few colors: save it as JPEG, PNG/],
    ['version https://git-lfs.github.com/spec/v1', /another kind/],
    ['', /empty/],
  ])('rejects %j under any name', async (content, reason) => {
    await writeFile(file, content);
    await expect(describePicture(file, cache)).rejects.toMatchObject({
      name: 'UnreadablePicture',
      reason: expect.stringMatching(reason),
    });
    expect(recipe.examine).not.toHaveBeenCalled();
  });

  it('draws an SVG as wide as the site shows a picture, under any name', async () => {
    await writeFile(file, `${SVG}<circle cx="20" cy="10" r="9" fill="#f00"/></svg>`);
    const drawing = await describePicture(file, cache);
    expect(drawing).toMatchObject({ width: 2_560, height: 1_280, widths: [400, 640, 800, 1200, 1800, 2560] });
    expect(drawing.color).toBeUndefined();
    const { data, info } = await (await openPicture(file)).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)];
    expect([pixel(1_280, 640), pixel(8, 8)]).toEqual([
      [255, 0, 0, 255],
      [0, 0, 0, 0],
    ]);
  });

  it('accepts JPEGs of Samsung phones and without an end marker', async () => {
    expect(await describePicture(pictureCase('samsung-sos.jpg'), cache)).toMatchObject({ width: 900, height: 600 });
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, -2));
    expect(await describePicture(file, cache)).toMatchObject({ width: 500, height: 300 });
    await writeFile(file, whole.subarray(0, -12));
    await expect(describePicture(file, cache)).rejects.toThrow(/broken or truncated/);
  });

  it.each([
    ['hdr-pq.avif', 'PQ'],
    ['hdr-hlg.avif', 'HLG'],
  ])('rejects %s, because browsers adapt its colors to the screen', async (name, transfer) => {
    await expect(describePicture(pictureCase(name), cache)).rejects.toMatchObject({
      reason: `is an HDR picture (${transfer}): export it without HDR, as sRGB or Display P3`,
    });
  });

  it.each(['moving.gif', 'moving.webp'])('has animated files for %s', async (name) => {
    const { width, widths, motion } = await describePicture(pictureCase(name), cache);
    expect({ widths, motion }).toEqual({ widths: [width], motion: [width] });
  });

  it('rejects an animated AVIF, which the site does not play', async () => {
    const file = join(folder, 'moving.avif');
    await writeFile(file, Buffer.from('\0\0\0\x20ftypavis\0\0\0\0avisavif', 'latin1'));
    await expect(describePicture(file, cache)).rejects.toMatchObject({
      reason: 'is an animated AVIF: save it as an animated WebP or GIF, or show it as a film',
    });
  });

  it('rejects an animated picture that is truncated, or has too many pixels in all its frames', async () => {
    const whole = await readFile(pictureCase('moving.gif'));
    const file = join(folder, 'cut.gif');
    await writeFile(file, whole.subarray(0, whole.length - 20));
    await expect(describePicture(file, cache)).rejects.toMatchObject({ reason: 'is broken or truncated' });
    await writeFile(join(folder, 'long.gif'), await longGif(834));
    await expect(describePicture(join(folder, 'long.gif'), cache)).rejects.toMatchObject({
      reason: 'has 1668 frames of 300 x 200 pixels, 101 million; the limit is 100 million: show it as a film',
    });
  });

  it('names a missing file', async () => {
    const missing = join(cache, 'none.jpg');
    await expect(describePicture(missing, cache)).rejects.toMatchObject({ name: 'UnreadablePicture', file: missing });
  });
});
