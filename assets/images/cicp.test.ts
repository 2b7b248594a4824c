import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureCase } from '../../test/fixtures/pictures.ts';
import { avifCicpOf, hdrTransferOf, pngCicpOf } from './cicp.ts';
import { openPicture } from './open-picture.ts';
import { chunkBytes } from './png-chunks.ts';

const IHDR_END = 33;

async function pngWith(name: string, data: readonly number[]): Promise<Buffer> {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  return Buffer.concat([png.subarray(0, IHDR_END), chunkBytes(name, Buffer.from(data)), png.subarray(IHDR_END)]);
}

it.each([
  ['p3.avif', { primaries: 12, transfer: 13 }],
  ['bt2020.avif', { primaries: 9, transfer: 14 }],
  ['hdr-pq.avif', { primaries: 9, transfer: 16 }],
])('reads the colors of %s, whole and never of a part', async (name, colors) => {
  const bytes = await readFile(pictureCase(name));
  expect(avifCicpOf(bytes)).toEqual(colors);
  const header = bytes.indexOf('mdat');
  for (let length = 0; length < header; length += 1) {
    expect([colors, undefined]).toContainEqual(avifCicpOf(bytes.subarray(0, length)));
  }
});

it('reads no colors from an AVIF without them, and from other files', async () => {
  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .avif()
    .toBuffer();
  expect(avifCicpOf(plain)).toBeUndefined();
  expect(avifCicpOf(await readFile(pictureCase('p3.jpg')))).toBeUndefined();
  expect(avifCicpOf(Buffer.alloc(0))).toBeUndefined();
});

it.each([
  [[9, 16, 0, 1], 'PQ'],
  [[9, 18, 0, 1], 'HLG'],
  [[12, 13, 0, 1], undefined],
  [[9, 16, 1, 1], undefined],
])('reads the transfer of a PNG with cICP %j as %s', async (cicp, transfer) => {
  expect(hdrTransferOf(await pngWith('cICP', cicp))).toBe(transfer);
});

it('reads only four bytes as cICP', async () => {
  expect(pngCicpOf(await pngWith('cICP', [9, 16, 0]))).toBeUndefined();
  expect(pngCicpOf(await pngWith('cICP', [9, 16, 0, 1, 1]))).toBeUndefined();
});

// The colors are those that Chromium draws; test/e2e/picture-colors.spec.ts compares all of them.
it.each([
  ['p3.avif', [218, 0, 26]],
  ['bt2020.avif', [247, 0, 29]],
  ['linear.avif', [229, 110, 110]],
])('opens %s in the colors of browsers', async (name, color) => {
  const pixels = await (await openPicture(pictureCase(name))).toColourspace('srgb').removeAlpha().raw().toBuffer();
  const { width } = await (await openPicture(pictureCase(name))).metadata();
  const at = 3 * (37 * width + 37);
  for (const channel of [0, 1, 2]) {
    expect(Math.abs((pixels[at + channel] ?? 0) - (color[channel] ?? 0))).toBeLessThanOrEqual(4);
  }
});
