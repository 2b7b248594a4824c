import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { luminanceAtLeftEdge } from './edge.ts';

/** A white picture of 400 by 300 px with a black field on it. */
async function fieldOn(left: number, top: number, width: number, height: number): Promise<string> {
  const file = path.join(await scratchFolder(), 'picture.png');
  const field = { create: { width, height, channels: 3 as const, background: 'black' } };
  const input = await sharp(field).png().toBuffer();
  await sharp({ create: { width: 400, height: 300, channels: 3, background: 'white' } })
    .composite([{ input, left, top }])
    .toFile(file);
  return file;
}

it.each([
  ['a field at the edge', [0, 0, 30, 100], 0],
  ['a speck at the edge', [0, 0, 10, 10], 1],
  ['a field in the middle', [100, 0, 200, 300], 1],
  ['a field below', [0, 220, 400, 80], 1],
] as const)('with %s', async (_, [left, top, width, height], light) =>
  expect(await luminanceAtLeftEdge(await fieldOn(left, top, width, height), await scratchFolder())).toBeCloseTo(
    light,
    1,
  ),
);

it('is remembered, and seen again in another picture', async () => {
  const cacheDir = await scratchFolder();
  const file = await fieldOn(0, 0, 30, 100);
  expect(await luminanceAtLeftEdge(file, cacheDir)).toBe(await luminanceAtLeftEdge(file, cacheDir));
  await copyFile(await fieldOn(150, 0, 200, 200), file);
  expect(await luminanceAtLeftEdge(file, cacheDir)).toBeCloseTo(1, 1);
});
