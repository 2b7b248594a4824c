import { readFile, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { encodeVariant } from '../../assets/images/encoding.ts';
import { readablePicture } from '../../assets/images/open-picture.ts';
import { preparePicture } from '../../studio/media/prepare-picture.ts';
import { pictureCase } from '../fixtures/pictures.ts';

const EDGE_PX = 75;
/** The highest difference, of 255: JPEG and AVIF lose as much. */
const MAX_APART = 5;

/** Returns the colors in the middle of a picture's fields, as Chromium draws them. */
async function drawn(page: Page, bytes: Buffer, type: string): Promise<number[]> {
  return page.evaluate(
    async ({ source, edge }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      context.drawImage(image, 0, 0);
      const colors: number[] = [];
      for (let y = edge / 2; y < canvas.height; y += edge) {
        for (let x = edge / 2; x < canvas.width; x += edge)
          colors.push(...context.getImageData(x, y, 1, 1).data.slice(0, 3));
      }
      return colors;
    },
    { source: `data:image/${type};base64,${bytes.toString('base64')}`, edge: EDGE_PX },
  );
}

const furthest = (some: readonly number[], others: readonly number[]) => {
  expect(some.length).toBe(others.length);
  return Math.max(...some.map((value, at) => Math.abs(value - (others[at] ?? 0))));
};

function fields(): Promise<Buffer> {
  const colors = ['#c82828', '#28c828', '#2828c8', '#808080', '#202020', '#e0c040'];
  const rects = colors.map(
    (color, at) => `<rect x="${at * EDGE_PX}" width="${EDGE_PX}" height="${EDGE_PX}" fill="${color}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${colors.length * EDGE_PX}" height="${EDGE_PX}">${rects.join('')}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}

/** Adds a chunk to a PNG, behind its header. */
function withChunk(png: Buffer, name: string, data: readonly number[]): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length);
  chunk.write(name, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const P3_POINTS = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000];

const MADE: readonly (readonly [name: string, make: () => Promise<Buffer>])[] = [
  ['a PNG with cICP of Display P3', async () => withChunk(await fields(), 'cICP', [12, 13, 0, 1])],
  ['a PNG with cICP of BT.709', async () => withChunk(await fields(), 'cICP', [1, 1, 0, 1])],
  ['a PNG with gAMA of 2.2', async () => withChunk(await fields(), 'gAMA', uint32(45_455))],
  ['a PNG with gAMA of 2', async () => withChunk(await fields(), 'gAMA', uint32(50_000))],
  [
    'a PNG with gAMA of 2.2 and cHRM of P3',
    async () => withChunk(withChunk(await fields(), 'cHRM', P3_POINTS.flatMap(uint32)), 'gAMA', uint32(45_455)),
  ],
  ['a PNG with cHRM of P3', async () => withChunk(await fields(), 'cHRM', P3_POINTS.flatMap(uint32))],
  [
    'a grey PNG with gAMA of 1',
    async () =>
      withChunk(
        await sharp(await fields())
          .toColourspace('b-w')
          .png()
          .toBuffer(),
        'gAMA',
        uint32(100_000),
      ),
  ],
  [
    'a JPEG with Display P3',
    async () =>
      sharp(await fields())
        .withIccProfile('p3')
        .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
        .toBuffer(),
  ],
];
const FILES = [
  'linear-srgb.png',
  'linear-srgb.jpg',
  'gama-1.png',
  'p3.jpg',
  'p3.avif',
  'bt2020.avif',
  'linear.avif',
  'samsung-sos.jpg',
];
const CASES = [...MADE, ...FILES.map((name) => [name, () => readFile(pictureCase(name))] as const)];

for (const [name, make] of CASES) {
  test(`gives ${name} the colors that Chromium draws, in the build and in the studio`, async ({ page }, info) => {
    const bytes = await make();
    const { mediaType, width } = await sharp(bytes).metadata();
    const format = (['jpeg', 'png', 'avif'] as const).find((type) => mediaType === `image/${type}`);
    if (!format) throw new Error(`There is no case of ${mediaType}.`);
    const expected = await drawn(page, bytes, format);
    const source = await readablePicture(bytes);
    for (const type of ['jpeg', 'avif'] as const) {
      expect(
        furthest(await drawn(page, await encodeVariant(source, width, type), type), expected),
        type,
      ).toBeLessThanOrEqual(MAX_APART);
    }
    const [from, to] = [info.outputPath('from'), info.outputPath('to')];
    await writeFile(from, bytes);
    const { isRewritten, extension } = await preparePicture(from, to, format);
    const taken = await drawn(page, await readFile(isRewritten ? to : from), extension === 'jpg' ? 'jpeg' : extension);
    expect(furthest(taken, expected), 'from the studio').toBeLessThanOrEqual(MAX_APART);
  });
}
