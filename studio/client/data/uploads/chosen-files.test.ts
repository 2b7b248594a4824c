import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FILE_LIMIT_BYTES } from '../../../../model/limits.ts';
import { type AcceptedType, needsWholeFile, rejectionReason } from './chosen-files.ts';

const head = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const why = (text: string, wanted: AcceptedType = 'picture', bytes = 1000, name = 'file') =>
  rejectionReason(head(text), bytes, wanted, name);

const ACCEPTED: readonly (readonly [string, AcceptedType])[] = [
  ['\xff\xd8\xff\xe0', 'picture'],
  ['\x89PNG\r\n\x1a\n\0\0', 'picture'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'picture'],
  ['\0\0\0\x20ftypavif', 'picture'],
  ['<?xml version="1.0"?>\n<!-- Made by hand -->', 'picture'],
  ['<svg xmlns="…">', 'picture'],
  ['II*\0\x08\0', 'picture'],
  ['MM\0*\0\0', 'picture'],
  ['\0\0\0\x20ftypisom', 'film'],
  ['\x1aE\xdf\xa3', 'film'],
  ['ID3\x04', 'sound'],
  ['\xff\xfb\x90', 'sound'],
  ['\0\0\0\x20ftypM4A ', 'sound'],
  ['OggS\0', 'sound'],
  ['RIFF\x10\0\0\0WAVEfmt ', 'sound'],
];

it.each(ACCEPTED)('accepts a file that starts with %j as a %s', (start, wanted) => {
  expect(why(start, wanted)).toBeUndefined();
});

it('accepts only a small SVG as the mark', () => {
  const start = '<?xml version="1.0"?>\n<svg xmlns="…">';
  expect(why(start, 'mark', 4096)).toBeUndefined();
  expect(why(`<!--${' '.repeat(500)}`, 'mark')).toBeUndefined();
  expect(why('\x89PNG\r\n\x1a\n', 'mark', 9000)).toMatch(/^This is no SVG/);
  expect(why(start, 'mark', 12_000)).toBe(
    'This drawing is 12 KB; the limit is 4 KB. Export it as plain or optimized SVG, with as few points as it needs.',
  );
});

it('returns a sentence that says why a file is rejected', () => {
  expect(why('<svg xmlns="…">', 'picture', 2_000_001)).toBe(
    'This drawing is 3 MB; the limit is 2 MB. Export it as a PNG.',
  );
  expect(why('\0\0\0\x20ftypheic')).toContain('can open a HEIC. Export it as a JPEG.');
  expect(why('%PDF-1.7')).toContain('Export its page');
  expect(why('\0\0\0\x14ftypqt  ', 'film')).toContain('MP4 with H.264');
  expect(why('Dear Sir or Madam')).toContain('This is not a picture');
  expect(why('\0\0\0\x20ftypisom')).toBe('This is a film, and a picture belongs here.');
  expect(why('', 'picture', 0)).toBe('There is nothing in this file.');
  expect(why('\xff\xd8\xff', 'picture', FILE_LIMIT_BYTES.picture + 1)).toBe(
    'This picture is 101 MB; the limit is 100 MB. Export it smaller.',
  );
  expect(why('\xff\xd8\xff', 'picture', FILE_LIMIT_BYTES.picture)).toBeUndefined();
});

it('accepts a file to download whose first bytes are of the type that its name ends with', () => {
  const download = (text: string, name: string, bytes?: number) => why(text, 'download', bytes, name);
  expect(download('%PDF-1.7', 'Press Kit.PDF')).toBeUndefined();
  expect(download('PK\x03\x04', 'photos.zip')).toBeUndefined();
  expect(download('PK\x03\x04', 'kit.pdf')).toBe('This is not PDF, although its name ends so. Save it again.');
  for (const name of ['page.html', 'drawing.svg', 'program.exe', 'pdf ']) {
    expect(download('%PDF-1.7', name), name).toBe('Visitors cannot download a file of this type. Put it into a ZIP.');
  }
  expect(download('', 'kit.pdf', 0)).toBe('There is nothing in this file.');
  expect(download('%PDF-1.7', 'kit.pdf', 100_000_001)).toBe(
    'This file is 101 MB; the limit is 100 MB. Export it smaller.',
  );
});

it('accepts an animated GIF, but not a still one, and no animated AVIF', async () => {
  const gif = await readFile(path.join(import.meta.dirname, '../../../../test/fixtures/picture-cases/moving.gif'));
  expect(needsWholeFile(gif.subarray(0, 512))).toBe(true);
  expect(rejectionReason(gif, gif.length, 'picture', 'bees.gif')).toBeUndefined();
  expect(why('GIF89a')).toBe('A GIF has too few colors. Save it as a PNG.');
  expect(why('\0\0\0\x20ftypavis')).toMatch(/^This is an animated AVIF\. Save it as an animated WebP or GIF/);
});
