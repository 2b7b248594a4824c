import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILE_LIMIT_BYTES } from '../../model/limits.ts';
import {
  halves,
  longGif,
  pictureCase,
  rejectionReason,
  type TestPictures,
  testPictures,
} from '../../test/fixtures/pictures.ts';
import { NotFound } from '../workspace.ts';
import { preparePicture } from './prepare-picture.ts';

let studio: TestPictures;
beforeAll(async () => {
  studio = await testPictures();
});
afterAll(() => studio.remove());

describe('rejects with a sentence', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it.each([
    ['nothing', '', 'There is nothing in this file.'],
    ['an SVG with a program', svg, 'This drawing holds a program (<script>). Export it with shapes only.'],
    ['an SVG called JPEG', `<?xml version="1.0"?>\n<!-- \xff\xd8\xff -->${svg}`, /^This drawing holds/],
    ['XML that is no drawing', '<?xml version="1.0"?><a/>', /^This is no SVG/],
    ['a page', '<!doctype html><script>alert(1)</script>', /^This is no picture/],
    ['a GIF', 'GIF89a', 'A GIF has too few colors. Save it as a PNG.'],
    ['a PDF', '%PDF-1.7', /^A PDF is no picture/],
    ['a FLAC', 'fLaC', /^A FLAC/],
    ['Windows Media', '0&\xb2u\x8ef', /^Browsers do not play Windows Media/],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', /^The studio cannot open a HEIC/],
    ['QuickTime', '\0\0\0\x14ftypqt  \0\0\0\0', /^Not all browsers play a QuickTime film/],
    ['a JPEG’s head', '\xff\xd8\xff\xe0', /^This picture is broken/],
    ['a film’s head', '\0\0\0\x18ftypisom\0\0\0\0', /^This file is broken/],
  ])('%s', async (_, latin1, why) => {
    expect(await rejectionReason(studio, Buffer.from(latin1, 'latin1'))).toMatch(why);
  });

  it('a truncated JPEG, PNG, WebP or AVIF', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const noise = await sharp(randomBytes(120_000), { raw: { width: 200, height: 200, channels: 3 } })
        .toFormat(format)
        .toBuffer();
      expect(await rejectionReason(studio, noise.subarray(0, noise.length / 2)), format).toMatch(
        /^This picture is broken/,
      );
    }
  });

  it('too many pixels in a file of any size', async () => {
    const png = await halves().png().toBuffer();
    png.writeUInt32BE(65_535, 16);
    png.writeUInt32BE(65_535, 20);
    // Readers check the checksum of the header.
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    expect(await rejectionReason(studio, png)).toBe(
      'This picture has 65,535 x 65,535 pixels; the limit is 100 million. Export it smaller.',
    );
    const line = await sharp({ create: { width: 1, height: 100_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const strip = await sharp({ create: { width: 65_500, height: 100, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await rejectionReason(studio, strip)).toBe(
      'This picture has 65,500 x 100 pixels: shown whole it would be a line. Export a part of it.',
    );
    expect(await rejectionReason(studio, line)).toMatch(/1 x 100,000 pixels: it needs at least 16 each way/);
  });

  it('a picture that becomes larger than the limit of the build', async () => {
    const { folder } = studio;
    const glass = { width: 64, height: 64, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } as const;
    const from = join(folder, 'glass.tiff');
    await sharp({ create: glass }).tiff({ compression: 'lzw' }).toFile(from);
    const prepared = preparePicture(from, join(folder, 'made.png'), 'tiff', 100);
    await expect(prepared).rejects.toThrow(/^As a PNG this picture is \d KB; the limit is 0 KB\. Export it with fewer/);
  });

  it('an animated AVIF', async () => {
    const avif = Buffer.from('\0\0\0\x20ftypavis\0\0\0\0avisavif', 'latin1');
    expect(await rejectionReason(studio, avif)).toBe(
      'This is an animated AVIF. Save it as an animated WebP or GIF, or as a film: MP4 with H.264.',
    );
  });

  it('an animated GIF that is truncated, or has too many pixels in all its frames', async () => {
    const whole = await readFile(pictureCase('moving.gif'));
    expect(await rejectionReason(studio, whole.subarray(0, whole.length - 20))).toMatch(/^This picture is broken/);
    expect(await rejectionReason(studio, await longGif(834))).toBe(
      'This picture has 1668 frames of 300 x 200 pixels, 101 million; the limit is 100 million. Export it as MP4 with H.264, or as WebM.',
    );
  });

  it.each([
    ['hdr-pq.avif', 'PQ'],
    ['hdr-hlg.avif', 'HLG'],
  ])('the HDR picture %s', async (name, transfer) => {
    expect(await rejectionReason(studio, await readFile(pictureCase(name)))).toBe(
      `This picture is HDR (${transfer}), and browsers show it in different colors. Export it without HDR.`,
    );
  });

  it('a file above the size limit without reading the rest', async () => {
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
    expect(why).toBe('This picture is over the limit of 100 MB. Export it smaller.');
    expect(sent * 1024 * 1024).toBeLessThan(FILE_LIMIT_BYTES.picture + 3 * 1024 * 1024);
  });

  it('an upload beside a missing text', async () => {
    const bytes = new Blob([new Uint8Array(await halves().jpeg().toBuffer())]).stream();
    const order = { file: 'portfolio/nowhere/project.md', name: 'a.jpg', bytes, author: '' };
    await expect(studio.pictures.receive(order)).rejects.toThrow(NotFound);
  });
});

it('leaves no file of a rejected or interrupted upload', async () => {
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from('\xff\xd8\xff\xe0', 'latin1'));
      controller.error(new Error('gone'));
    },
  });
  await expect(studio.drop(cut)).rejects.toThrow('did not arrive whole');
  expect(await readdir(join(studio.folder, 'studio-cache', 'uploads'))).toEqual([]);
});

it('reads the rest of a rejected upload, so that the browser shows the answer', async () => {
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
