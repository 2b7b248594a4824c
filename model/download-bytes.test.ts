import { expect, it } from 'vitest';
import { DOWNLOAD_TYPES } from '../lib/download-types.ts';
import { fitsExtension } from './download-bytes.ts';

const fits = (start: string, extension: string) =>
  fitsExtension(
    Uint8Array.from(start, (letter) => letter.charCodeAt(0)),
    extension,
  );

const STARTS: readonly (readonly [start: string, ...extensions: string[]])[] = [
  ['%PDF-1.7\n', 'pdf'],
  ['PK\x03\x04\x14\0', 'zip', 'epub', 'docx', 'xlsx', 'pptx', 'odt'],
  ['{\\rtf1\\ansi', 'rtf', 'txt', 'csv'],
  ['Name,Year\r\nGr\xc3\xbcn,2024\n', 'txt', 'csv'],
  ['\xef\xbb\xbfBEGIN:VCARD\r\n', 'vcf', 'txt', 'csv'],
  ['BEGIN:VCALENDAR\n', 'ics', 'txt', 'csv'],
  ['\xff\xd8\xff\xe0', 'jpg', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0', 'png'],
  ['II*\0\x08\0', 'tif', 'tiff'],
  ['8BPS\0\x01', 'psd'],
  ['OTTO\0\x0b', 'otf', 'ttf'],
  ['\0\x01\0\0\0\x0f', 'otf', 'ttf'],
  ['ID3\x04', 'mp3'],
  ['RIFF\x10\0\0\0WAVEfmt ', 'wav'],
  ['\0\0\0\x20ftypisom', 'mp4'],
];

it.each(STARTS)('recognizes %j as the types that begin so, and as no other', (start, ...extensions) => {
  expect([...DOWNLOAD_TYPES.keys()].filter((extension) => fits(start, extension)).sort()).toEqual(extensions.sort());
});

it('recognizes each type that visitors can download', () => {
  const recognized = new Set(STARTS.flatMap(([, ...extensions]) => extensions));
  expect([...DOWNLOAD_TYPES.keys()].filter((extension) => !recognized.has(extension))).toEqual([]);
});

it.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a page behind white space', '\n\n  <html>'],
  ['a drawing', '\xef\xbb\xbf<svg xmlns="…">'],
  ['a program', '\x7fELF\x02\x01\x01\0'],
  ['text of two bytes a character', 'A\0B\0'],
])('takes %s for none of them', (_, start) => {
  expect([...DOWNLOAD_TYPES.keys()].filter((extension) => fits(start, extension))).toEqual([]);
});
