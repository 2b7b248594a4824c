import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { titlePrint, weakPart } from './title-print.ts';

const RED = 'rgb(255 72 52)';
const YELLOW = 'rgb(255 200 0)';
const HEAD = { left: 0, right: 1, top: 0, bottom: 0.1 };

/** Paints a picture of 400 by 300 px in one color, with an area of another color at the left. */
async function picture(ground: string, field = ground, width = 1): Promise<string> {
  const file = path.join(await scratchFolder(), 'picture.png');
  const create = { width, height: 300, channels: 3 as const, background: field };
  const input = await sharp({ create }).png().toBuffer();
  await sharp({ create: { ...create, width: 400, background: ground } })
    .composite([{ input, left: 0, top: 0 }])
    .toFile(file);
  return file;
}

it.each([
  ['red on white', 'white', RED, 'multiply'],
  ['red on blue, where it turns black', 'rgb(0 118 196)', RED, 'multiply'],
  ['yellow on black, where it is light', 'rgb(20 20 40)', YELLOW, 'screen'],
  ['yellow on white', 'white', YELLOW, undefined],
] as const)('prints %s', async (_, ground, ink, print) =>
  expect(await titlePrint(await picture(ground), HEAD, { inks: [ink], weak: 0 }, await scratchFolder())).toBe(print),
);

it('requires legibility in every ink', async () =>
  expect(
    await titlePrint(await picture('white'), HEAD, { inks: [RED, YELLOW], weak: 0 }, await scratchFolder()),
  ).toBeUndefined());

it.each([
  [0.2, 'multiply'],
  [0.05, undefined],
] as const)('bears weak parts of %d of its area', async (weak, print) =>
  expect(
    await titlePrint(await picture('white', 'black', 40), HEAD, { inks: [RED], weak }, await scratchFolder()),
  ).toBe(print),
);

it('applies the layer of paper only to printed ink', async () => {
  const file = await picture('rgb(125 125 125)');
  const print = (veil: number) =>
    scratchFolder().then((cache) => titlePrint(file, HEAD, { inks: ['rgb(0 118 196)'], weak: 0, veil }, cache));
  expect([await print(0), await print(0.5)]).toEqual([undefined, 'multiply']);
});

it('examines only its area', async () => {
  const file = await picture('white', 'black', 100);
  const right = { ...HEAD, left: 0.3 };
  expect(await titlePrint(file, right, { inks: [RED], weak: 0 }, await scratchFolder())).toBe('multiply');
});

it('caches the result until the picture changes', async () => {
  const cacheDir = await scratchFolder();
  const file = await picture('white');
  const look = () => titlePrint(file, HEAD, { inks: [RED], weak: 0 }, cacheDir);
  expect([await look(), await look()]).toEqual(['multiply', 'multiply']);
  await copyFile(await picture('black'), file);
  expect(await look()).toBe('screen');
});

it('measures the weak part of an area in its least legible ink', async () => {
  const file = await picture('white', 'black', 100);
  const part = async (...inks: string[]) => weakPart(file, HEAD, inks, await scratchFolder());
  expect(await part(RED)).toBe(0.25);
  expect(await part(RED, YELLOW)).toBe(1);
});
