import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBytes } from '../../assets/images/open-picture.ts';
import {
  colorAt,
  halves,
  PROJECT,
  pictureCase,
  rejectionReason,
  type TestPictures,
  testPictures,
} from '../../test/fixtures/pictures.ts';

const CONTENT = join(import.meta.dirname, '../../test/fixtures/content');

const PLACE = { exif: { IFD0: { Make: 'Hasselblad', Model: 'X2D' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } } };

let studio: TestPictures;
beforeAll(async () => {
  studio = await testPictures();
});
afterAll(() => studio.remove());

describe('a picture', () => {
  it.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'jpg'],
    ['tiff', 'jpg'],
  ] as const)(
    'in %s loses place and camera, is added beside its text and has a thumbnail',
    async (format, extension) => {
      const dropped = await halves().withMetadata(PLACE).toFormat(format).toBuffer();
      // The test's TIFF has no metadata.
      expect(dropped.includes('Hasselblad')).toBe(format !== 'tiff');
      const uploaded = await studio.drop(dropped, `Spring ${format}.${format}`);
      expect(uploaded).toMatchObject({
        name: `spring-${format}.${extension}`,
        is: 'picture',
        size: { width: 64, height: 32 },
      });
      const stored = await studio.stored(uploaded.sha256);
      const { width, height, space, exif } = await sharp(stored).metadata();
      expect([width, height, space, exif]).toEqual([64, 32, 'srgb', undefined]);
      expect(stored.includes('Hasselblad')).toBe(false);
      const { files } = await studio.drafts.draft(PROJECT);
      expect(files).toContainEqual({ name: uploaded.name, sha256: uploaded.sha256, isChanged: true });
      const shown = await studio.pictures.picture({ sha256: uploaded.sha256, width: 640 });
      expect(await sharp(shown?.bytes).metadata()).toMatchObject({ format: 'webp', width: 64 });
    },
  );

  it.each(['gif', 'webp'])('that is animated stays so as %s, without what other programs wrote', async (type) => {
    const original = await readFile(pictureCase(`moving.${type}`));
    const comment = Buffer.from('\x21\xfe\x0aHasselblad\0', 'latin1');
    const exif = Buffer.concat([Buffer.from('EXIF\x0a\0\0\0', 'latin1'), Buffer.from('Hasselblad')]);
    const at = original.length - 1;
    const dropped =
      type === 'gif'
        ? Buffer.concat([original.subarray(0, at), comment, original.subarray(at)])
        : Buffer.concat([original, exif]);
    if (type === 'webp') dropped.writeUInt32LE(dropped.length - 8, 4);
    const uploaded = await studio.drop(dropped, `Bees.${type}`);
    expect(uploaded).toMatchObject({ name: `bees.${type}`, is: 'picture', size: { width: 300, height: 200 } });
    const stored = await studio.stored(uploaded.sha256);
    expect([dropped.includes('Hasselblad'), stored.includes('Hasselblad')]).toEqual([true, false]);
    const [before, after] = await Promise.all(
      [original, stored].map((bytes) => sharp(bytes, { animated: true }).raw().toBuffer({ resolveWithObject: true })),
    );
    expect(after?.data.equals(before?.data ?? Buffer.alloc(0))).toBe(true);
    const { pages, delay, loop } = await sharp(stored).metadata();
    expect([pages, delay, loop]).toEqual([2, [200, 200], 0]);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('in %s keeps every pixel if nothing else has to change', async (format) => {
    const dropped = await halves().withMetadata(PLACE).toFormat(format).toBuffer();
    const { sha256 } = await studio.drop(dropped);
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect(await pixels(await studio.stored(sha256))).toEqual(await pixels(dropped));
  });

  it('is rotated by its orientation tag', async () => {
    const dropped = await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { sha256, size } = await studio.drop(dropped);
    expect(size).toEqual({ width: 32, height: 64 });
    const stored = await studio.stored(sha256);
    expect((await sharp(stored).metadata()).orientation).toBeUndefined();
    expect([await colorAt(stored, 16, 4), await colorAt(stored, 16, 60)]).toEqual([
      [256, 0, 0],
      [0, 0, 256],
    ]);
  });

  it('in another color space or depth becomes sRGB with 8 bits', async () => {
    const wide = await halves().withIccProfile('p3').jpeg().toBuffer();
    const print = await halves().toColourspace('cmyk').jpeg().toBuffer();
    const deep = await halves().toColourspace('rgb16').png().toBuffer();
    for (const dropped of [wide, print, deep]) {
      const { sha256 } = await studio.drop(dropped);
      const { space, depth, icc } = await sharp(await studio.stored(sha256)).metadata();
      expect([space, depth, icc]).toEqual(['srgb', 'uchar', undefined]);
    }
  });

  it('is accepted in the form of Samsung’s phones', async () => {
    const { sha256, size } = await studio.drop(await readFile(pictureCase('samsung-sos.jpg')));
    expect(size).toEqual({ width: 900, height: 600 });
    const pixels = await openBytes(await studio.stored(sha256))
      .raw()
      .toBuffer();
    expect([...pixels.subarray(0, 3)]).toEqual([200, 40, 40]);
  });

  it('is accepted without its end marker, with all its pixels', async () => {
    const whole = await halves().jpeg().toBuffer();
    const { sha256 } = await studio.drop(whole.subarray(0, -2));
    expect(await colorAt(await studio.stored(sha256), 4, 4)).toEqual(await colorAt(whole, 4, 4));
    expect(await rejectionReason(studio, whole.subarray(0, -4))).toMatch(/^This picture is broken/);
  });

  it.each(['linear-srgb.png', 'linear-srgb.jpg', 'gama-1.png'])('%s keeps its colors', async (name) => {
    const { sha256 } = await studio.drop(await readFile(pictureCase(name)), name);
    const { data, info } = await sharp(await studio.stored(sha256))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const greys = new Set<number>();
    for (let at = 0; at < data.length; at += info.channels) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (Math.abs(red - green) < 3 && Math.abs(green - blue) < 3) greys.add(red);
    }
    expect([...greys].some((grey) => Math.abs(grey - 128) <= 2)).toBe(true);
    expect(Math.min(...greys)).toBeGreaterThan(100);
  });

  it('with transparency keeps it', async () => {
    const dropped = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#f008' } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    const { name, sha256 } = await studio.drop(dropped, 'glass.tif');
    expect(name).toBe('glass.png');
    expect((await sharp(await studio.stored(sha256)).metadata()).hasAlpha).toBe(true);
  });

  it.each([
    ['#fff', true],
    ['#ffd', true],
    ['#0076c4', undefined],
  ])('becomes a transparent PNG from an SVG in %s', async (fill, isLight) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><circle fill="${fill}" cx="20" cy="10" r="9"/></svg>`;
    const taken = await studio.drop(Buffer.from(svg), `Logo ${fill}.svg`);
    expect(taken).toMatchObject({
      name: `logo-${fill.slice(1)}.png`,
      is: 'picture',
      size: { width: 2_560, height: 1_280 },
    });
    expect(taken.isLight).toBe(isLight);
    const stored = await studio.stored(taken.sha256);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 2_560, hasAlpha: true });
  });

  it('in SVG has a thumbnail if it was put into the folder by hand', async () => {
    const other = await testPictures();
    try {
      const logo =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#00f" d="M0 0h40v20H0z"/></svg>';
      const text = '---\ntitle: Dogwood\ncard: { file: logo.svg }\n---\n';
      await other.publish({ [PROJECT]: text, 'portfolio/dogwood/logo.svg': logo });
      const sha256 = createHash('sha256').update(logo).digest('hex');
      const shown = await other.pictures.picture({ sha256, width: 320 });
      expect(await sharp(shown?.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
    } finally {
      await other.remove();
    }
  });

  it('is scaled down to the largest useful size', async () => {
    const { size } = await studio.drop(await halves(7_000, 20).png().toBuffer());
    expect(size).toEqual({ width: 6_400, height: 18 });
  });

  it.each([
    [100, 7_000, { width: 100, height: 7_000 }],
    [4_000, 10_000, { width: 3_840, height: 9_600 }],
    [3_000, 7_000, { width: 2_743, height: 6_400 }],
  ])('of %i x %i px keeps its width as a long page', async (width, height, kept) => {
    const { size } = await studio.drop(await halves(width, height).jpeg().toBuffer());
    expect(size).toEqual(kept);
  });

  it('is rejected if no format supports its height', async () => {
    const why = await rejectionReason(studio, await halves(20, 65_502).png().toBuffer());
    expect(why).toBe('This picture has 20 x 65,502 pixels; the limit is 65,500 along an edge. Export it smaller.');
  });
});

it('is stored under the last part of its name', async () => {
  expect((await studio.drop(await halves().jpeg().toBuffer(), '../../etc/passwd.jpg')).name).toBe('passwd.jpg');
});

describe('sound and film', () => {
  it.each([
    ['portfolio/meant-to-bee/honey-loop.mp4', 'film', 'loop.mp4'],
    ['portfolio/meant-to-bee/honey-loop.webm', 'film', 'loop.webm'],
    ['music/twelve-bars/recording.mp3', 'sound', 'loop.mp3'],
    ['music/twelve-bars/recording.opus', 'sound', 'loop.opus'],
  ])('%s is accepted', async (path, is, name) => {
    const dropped = await readFile(join(CONTENT, path));
    const uploaded = await studio.drop(dropped, 'Loop.bin');
    expect(uploaded).toMatchObject({ is, name });
    expect((await studio.stored(uploaded.sha256)).length).toBe(dropped.length);
  });

  it.each([
    ['HEVC', 'hvc1'],
    ['ProRes', 'apch'],
  ])('in %s is rejected with a hint what to export', async (name, code) => {
    const film = await readFile(join(CONTENT, 'portfolio/meant-to-bee/honey-loop.mp4'));
    const other = Buffer.from(film.toString('latin1').replaceAll('avc1', code), 'latin1');
    expect(await rejectionReason(studio, other)).toBe(
      `Not all browsers play ${name}. Export it as MP4 with H.264, or as WebM.`,
    );
  });

  it('loses only the location of its recording', async () => {
    const film = await readFile(join(CONTENT, 'portfolio/meant-to-bee/honey-loop.mp4'));
    const place = Buffer.from('\0\0\0\x20udta\0\0\0\x18\xa9xyz\0\x0c\x15\xc7+51.5-000.1/', 'latin1');
    const at = film.lastIndexOf('moov') - 4;
    const moov = Buffer.concat([film.subarray(at, at + film.readUInt32BE(at)), place]);
    moov.writeUInt32BE(moov.length, 0);
    const rest = film.subarray(at + film.readUInt32BE(at));
    // The box is at the end, where it moves no other data.
    const dropped = Buffer.concat([film.subarray(0, at), Buffer.from('\0\0\0\x08free', 'latin1'), rest, moov]);
    const uploaded = await studio.drop(dropped);
    const stored = await studio.stored(uploaded.sha256);
    expect([dropped.includes('+51.5'), stored.includes('+51.5'), stored.length]).toEqual([true, false, dropped.length]);
  });
});

it('returns thumbnails only for pictures of the content or a draft', async () => {
  const { sha256 } = await studio.drop(await halves(300, 100).jpeg().toBuffer());
  const shown = await studio.pictures.picture({ sha256, width: 96, focus: [0, 50] });
  const { width, height } = await sharp(shown?.bytes).metadata();
  expect([width, height, await colorAt(Buffer.from(shown?.bytes ?? []), 48, 48)]).toEqual([96, 96, [256, 0, 0]]);
  const film = await studio.drop(await readFile(join(CONTENT, 'portfolio/meant-to-bee/honey-loop.mp4')), 'Loop.mp4');
  expect(film).toMatchObject({ is: 'film' });
  for (const other of ['0'.repeat(64), film.sha256]) {
    expect(await studio.pictures.picture({ sha256: other, width: 96 })).toBeUndefined();
  }
});
