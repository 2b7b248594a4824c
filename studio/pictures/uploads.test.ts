import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT, type TestPictures, testPictures } from '../../test/fixtures/pictures.ts';
import { MOST_BYTES } from '../api/pictures.ts';
import { NotFound } from '../workspace.ts';
import { checkLength } from './uploads.ts';

const CONTENT = join(import.meta.dirname, '../../test/fixtures/content');
const PLACE = { exif: { IFD0: { Make: 'Hasselblad', Model: 'X2D' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } } };

let studio: TestPictures;
beforeAll(async () => {
  studio = await testPictures();
});
afterAll(() => studio.remove());

/** Left half red, right half blue: one sees how it is turned. */
const halves = (width = 64, height = 32) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ]);

const colorAt = async (bytes: Buffer, left: number, top: number) => {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel].map((level) => Math.round(level / 64) * 64);
};

const whyRefused = (bytes: Uint8Array, name?: string) => studio.drop(bytes, name).catch(({ message }) => message);

describe('a picture', () => {
  it.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'jpg'],
    ['tiff', 'jpg'],
  ] as const)('that is a %s loses place and camera, stands beside its text and is seen', async (format, extension) => {
    const dropped = await halves().withMetadata(PLACE).toFormat(format).toBuffer();
    // TIFF is written without them here.
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
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'that is a %s keeps every pixel where nothing else is wrong',
    async (format) => {
      const dropped = await halves().withMetadata(PLACE).toFormat(format).toBuffer();
      const { sha256 } = await studio.drop(dropped);
      const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
      expect(await pixels(await studio.stored(sha256))).toEqual(await pixels(dropped));
    },
  );

  it('is turned as its camera says', async () => {
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

  it('of another color space or depth becomes sRGB of eight bits', async () => {
    const wide = await halves().withIccProfile('p3').jpeg().toBuffer();
    const print = await halves().toColourspace('cmyk').jpeg().toBuffer();
    const deep = await halves().toColourspace('rgb16').png().toBuffer();
    for (const dropped of [wide, print, deep]) {
      const { sha256 } = await studio.drop(dropped);
      const { space, depth, icc } = await sharp(await studio.stored(sha256)).metadata();
      expect([space, depth, icc]).toEqual(['srgb', 'uchar', undefined]);
    }
  });

  it('that one can see through stays so', async () => {
    const dropped = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#f008' } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    const { name, sha256 } = await studio.drop(dropped, 'glass.tif');
    expect(name).toBe('glass.png');
    expect((await sharp(await studio.stored(sha256)).metadata()).hasAlpha).toBe(true);
  });

  it('is no larger than the site has use for', async () => {
    const { size } = await studio.drop(await halves(7_000, 20).png().toBuffer());
    expect(size).toEqual({ width: 6_400, height: 18 });
  });
});

describe('a name', () => {
  it.each([
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['C:\\Users\\Mara\\Größe.JPG', 'groesse.jpg'],
    ['a\0b\r\n.php', 'a-b.jpg'],
    ['\u202egpj.exe', 'gpj.jpg'],
    ['.htaccess', 'picture.jpg'],
    ['作品', 'picture.jpg'],
    ['project.md', 'project.jpg'],
    ['', 'picture.jpg'],
    [`${'n'.repeat(300)}.jpg`, `${'n'.repeat(80)}.jpg`],
  ])('%j becomes %s', async (name, stands) => {
    const other = await testPictures();
    try {
      expect((await other.drop(await halves().jpeg().toBuffer(), name)).name).toBe(stands);
    } finally {
      await other.remove();
    }
  });
});

describe('what is refused, in a sentence', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each([
    ['nothing', '', 'There is nothing in this file.'],
    ['an SVG', svg, 'An SVG may hold a program. Export it as a PNG.'],
    [
      'an SVG called JPEG',
      `<?xml version="1.0"?>\n<!-- \xff\xd8\xff -->${svg}`,
      'An SVG may hold a program. Export it as a PNG.',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>', /^This is no picture/],
    ['a GIF', 'GIF89a', /^A GIF has too few colors/],
    ['a PDF', '%PDF-1.7', /^A PDF is no picture/],
    ['a FLAC', 'fLaC', /^A FLAC/],
    ['Windows Media', '0&\xb2u\x8ef', /^Browsers do not play Windows Media/],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', /^The studio cannot open a HEIC/],
    ['QuickTime', '\0\0\0\x14ftypqt  \0\0\0\0', /^Not all browsers play a QuickTime film/],
    ['a JPEG’s head', '\xff\xd8\xff\xe0', /^This picture is broken/],
    ['a film’s head', '\0\0\0\x18ftypisom\0\0\0\0', /^This file is broken/],
  ])('%s', async (_, latin1, why) => {
    expect(await whyRefused(Buffer.from(latin1, 'latin1'))).toMatch(why);
  });

  it('a JPEG, PNG, WebP or AVIF of which the end is missing', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const noise = await sharp(randomBytes(120_000), { raw: { width: 200, height: 200, channels: 3 } })
        .toFormat(format)
        .toBuffer();
      expect(await whyRefused(noise.subarray(0, noise.length / 2)), format).toMatch(/^This picture is broken/);
    }
  });

  it('too many pixels, whatever they weigh', async () => {
    const png = await halves().png().toBuffer();
    png.writeUInt32BE(65_535, 16);
    png.writeUInt32BE(65_535, 20);
    // Readers check the head.
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    expect(await whyRefused(png)).toBe(
      'This picture has 65,535 x 65,535 pixels, and 100 million is the most. Export it smaller.',
    );
    const line = await sharp({ create: { width: 1, height: 100_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await whyRefused(line)).toMatch(/1 x 100,000 pixels: it needs at least 16 each way/);
  });

  it('a moving WebP', async () => {
    const frames = await sharp({ create: { width: 20, height: 40, channels: 3, background: '#f00' } })
      .raw()
      .toBuffer();
    frames.fill(0, frames.length / 2);
    const moving = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .webp()
      .toBuffer();
    expect(await whyRefused(moving)).toMatch(/^This picture moves/);
  });

  it('what has more bytes than is taken, without reading on', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        const piece = new Uint8Array(1024 * 1024);
        if (sent === 1) piece.set(Buffer.from('\xff\xd8\xff\xe0', 'latin1'));
        controller.enqueue(piece);
      },
    });
    const why = await studio.drop(endless).catch(({ message }) => message);
    expect(why).toBe('This file is too large: 100 MB is the most. Export it smaller.');
    expect(sent * 1024 * 1024).toBeLessThan(MOST_BYTES.picture + 3 * 1024 * 1024);
  });

  it('a text that is not there', async () => {
    const bytes = new Blob([new Uint8Array(await halves().jpeg().toBuffer())]).stream();
    const order = { file: 'portfolio/nowhere/project.md', name: 'a.jpg', bytes, author: '' };
    await expect(studio.pictures.receive(order)).rejects.toThrow(NotFound);
  });
});

describe('sound and film', () => {
  it.each([
    ['portfolio/meant-to-bee/honey-loop.mp4', 'film', 'loop.mp4'],
    ['portfolio/meant-to-bee/honey-loop.webm', 'film', 'loop.webm'],
    ['music/twelve-bars/recording.mp3', 'sound', 'loop.mp3'],
    ['music/twelve-bars/recording.opus', 'sound', 'loop.opus'],
  ])('%s is taken', async (path, is, name) => {
    const dropped = await readFile(join(CONTENT, path));
    const uploaded = await studio.drop(dropped, 'Loop.bin');
    expect(uploaded).toMatchObject({ is, name });
    expect((await studio.stored(uploaded.sha256)).length).toBe(dropped.length);
  });

  it.each([
    ['HEVC', 'hvc1'],
    ['ProRes', 'apch'],
  ])('in %s is refused with what to export', async (name, code) => {
    const film = await readFile(join(CONTENT, 'portfolio/meant-to-bee/honey-loop.mp4'));
    const other = Buffer.from(film.toString('latin1').replaceAll('avc1', code), 'latin1');
    expect(await whyRefused(other)).toBe(`Not all browsers play ${name}. Export it as MP4 with H.264, or as WebM.`);
  });

  it('loses the place at which it was filmed, and nothing else', async () => {
    const film = await readFile(join(CONTENT, 'portfolio/meant-to-bee/honey-loop.mp4'));
    const place = Buffer.from('\0\0\0\x20udta\0\0\0\x18\xa9xyz\0\x0c\x15\xc7+51.5-000.1/', 'latin1');
    const at = film.lastIndexOf('moov') - 4;
    const moov = Buffer.concat([film.subarray(at, at + film.readUInt32BE(at)), place]);
    moov.writeUInt32BE(moov.length, 0);
    const rest = film.subarray(at + film.readUInt32BE(at));
    // Behind all else, where no place in it moves what it points to.
    const dropped = Buffer.concat([film.subarray(0, at), Buffer.from('\0\0\0\x08free', 'latin1'), rest, moov]);
    const uploaded = await studio.drop(dropped);
    const stored = await studio.stored(uploaded.sha256);
    expect([dropped.includes('+51.5'), stored.includes('+51.5'), stored.length]).toEqual([true, false, dropped.length]);
  });
});

describe('the mark', () => {
  const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
  const square = `<svg ${XMLNS} viewBox="0 0 8 8"><path fill="#f00" d="M0 0h8v8H0z"/></svg>`;
  const site = 'mark: mark.svg\n';
  const sendMark = (svg: string | ReadableStream<Uint8Array>, name = 'Logo Final.svg', file = 'site.yaml') =>
    studio.pictures.receive({
      ...{ file, name, as: 'mark', author: 'Mara' },
      bytes: typeof svg === 'string' ? new Blob([svg]).stream() : svg,
    });
  const why = (svg: string | ReadableStream<Uint8Array>) => sendMark(svg).catch(({ message }) => message);

  beforeAll(() => studio.publish({ [PROJECT]: '---\ntitle: Dogwood\n---\n', 'site.yaml': site, 'mark.svg': square }));

  it('is kept letter by letter, stands beside site.yaml, and is seen, as is the one before', async () => {
    const blue = square.replace('#f00', '#00f');
    const uploaded = await sendMark(blue);
    expect(uploaded).toMatchObject({ name: 'logo-final.svg', is: 'mark' });
    expect(String(await studio.stored(uploaded.sha256))).toBe(blue);
    const { files } = await studio.drafts.draft('site.yaml');
    expect(files).toContainEqual({ name: 'logo-final.svg', sha256: uploaded.sha256, isChanged: true });
    const before = files.find(({ name }) => name === 'mark.svg')?.sha256 ?? '';
    const colors = [before, uploaded.sha256].map(async (sha256) => {
      const { bytes = new Uint8Array() } = (await studio.pictures.picture({ sha256, width: 320 })) ?? {};
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
      return colorAt(Buffer.from(bytes), 160, 160);
    });
    expect(await Promise.all(colors)).toEqual([
      [256, 0, 0],
      [0, 0, 256],
    ]);
    expect((await studio.pictures.encoding()).files).not.toContainEqual(
      expect.objectContaining({ sha256: uploaded.sha256 }),
    );
  });

  it.each([
    ['a program', '<script>alert(1)</script>', 'This drawing holds a program (<script>). Export it with shapes only.'],
    ['a picture', '<image href="#a"/>', 'This drawing holds a picture (<image>). Export it with shapes only.'],
    ['letters', '<text>Ink</text>', /holds letters .* Turn them into outlines/],
    ['what fetches', '<use href="https://a.example#b"/>', /fetches something/],
    ['what an editor keeps', '<metadata/>', /\(<metadata>\)\. Export it as plain or optimized SVG\.$/],
    ['an entity', '<title>&a;</title>', /in more than one way \(&a;\)/],
  ])('is refused if it holds %s', async (_, inside, sentence) => {
    expect(await why(square.replace('<path', `${inside}<path`))).toMatch(sentence);
  });

  it('is refused if it is no SVG, or not square', async () => {
    expect(await why('Dear Sir or Madam')).toMatch(/^This is no SVG/);
    expect(await why('')).toMatch(/^This is no SVG/);
    expect(await why(square.replace('0 0 8 8', '0 0 8 4'))).toMatch(/^This drawing is 8 by 4, and the mark is square/);
  });

  it('is refused above 4 KB, before the rest is read', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(Buffer.from(sent === 1 ? square : ' '.repeat(1024)));
      },
    });
    expect(await why(endless)).toBe(
      'This drawing has more than 4 KB, which is the most. Export it as plain or optimized SVG, with as few points as it needs.',
    );
    expect(sent).toBeLessThan(8);
    expect(() => checkLength(100 * 1024 * 1024, 'mark')).toThrow('This drawing has 102400 KB, and 4 KB is the most.');
  });

  it('is that of the site, and an SVG is nothing else', async () => {
    await expect(sendMark(square, 'a.svg', PROJECT)).rejects.toThrow(NotFound);
    expect(await whyRefused(Buffer.from(square))).toBe('An SVG may hold a program. Export it as a PNG.');
  });
});

it('leaves nothing behind of what was refused or cut off', async () => {
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from('\xff\xd8\xff\xe0', 'latin1'));
      controller.error(new Error('gone'));
    },
  });
  await expect(studio.drop(cut)).rejects.toThrow('did not arrive whole');
  expect(await readdir(join(studio.folder, 'studio-cache', 'uploads'))).toEqual([]);
});

it('shows what the content or a draft has as a picture, and nothing else', async () => {
  const { sha256 } = await studio.drop(await halves(300, 100).jpeg().toBuffer());
  const shown = await studio.pictures.picture({ sha256, width: 96, focus: [0, 50] });
  const { width, height } = await sharp(shown?.bytes).metadata();
  expect([width, height, await colorAt(Buffer.from(shown?.bytes ?? []), 48, 48)]).toEqual([96, 96, [256, 0, 0]]);
  const { files } = await studio.drafts.draft(PROJECT);
  const film = files.find(({ name }) => name === 'loop.mp4');
  for (const other of ['0'.repeat(64), film?.sha256 ?? '']) {
    expect(await studio.pictures.picture({ sha256: other, width: 96 })).toBeUndefined();
  }
});

it('lets the browser send the rest of what is refused, or it would see no answer', async () => {
  let sent = 0;
  const page = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent > 20) controller.close();
      else controller.enqueue(Buffer.from('<!doctype html>'.padEnd(1_000)));
    },
  });
  await expect(studio.drop(page)).rejects.toThrow('This is no picture');
  expect(sent).toBe(21);
});
