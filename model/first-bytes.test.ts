import { expect, it } from 'vitest';
import { type FileKind, kindOfBytes } from './first-bytes.ts';

const KINDS: readonly (readonly [start: string, format: FileKind['format']])[] = [
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF89a', 'gif'],
  ['II*\0', 'tiff'],
  ['MM\0+', 'tiff'],
  ['RIFF\n\0\0\0WEBP', 'webp'],
  ['\0\0\0\x20ftypavif', 'avif'],
  ['\0\0\0\x20ftypmif1\0\0\0\0miafavif', 'avif'],
  ['\0\0\0\x20ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x20ftypheix', 'heic'],
  ['\xef\xbb\xbf\n<svg>', 'svg'],
  ['<!DOCTYPE svg PUBLIC', 'svg'],
  ['\0\0\0\x20ftypisom', 'mp4'],
  ['\x1aE\xdf\xa3', 'webm'],
  ['\0\0\0\x20ftypM4B ', 'm4a'],
  ['ID3\x04', 'mp3'],
  ['\xff\xfb\x90', 'mp3'],
  ['OggS', 'ogg'],
  ['RIFF\n\0\0\0WAVE', 'wav'],
  ['%PDF-1.7', 'pdf'],
  ['8BPS', 'photoshop'],
  ['PK\x03\x04', 'packed'],
  ['fLaC', 'flac'],
  ['FORM\0\0\0\0AIFF', 'aiff'],
  ['0&\xb2u', 'windows-media'],
  ['RIFF\n\0\0\0AVI ', 'avi'],
  ['\0\0\0\x14ftypqt  ', 'quicktime'],
];

it.each(KINDS)('recognizes %j as %s', (start, format) => {
  expect(kindOfBytes(Uint8Array.from(start, (letter) => letter.charCodeAt(0)))?.format).toBe(format);
});

it.each(['', 'Dear Sir', '<!doctype html><svg>', 'RIFF'])('does not recognize %j', (start) => {
  expect(kindOfBytes(new TextEncoder().encode(start))).toBeUndefined();
});
