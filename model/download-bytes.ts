import { HEAD_BYTES, kindOfBytes } from './first-bytes.ts';

const PACKED = ['PK\x03\x04'];
const FONT = ['OTTO', '\0\x01\0\0', 'true'];

/** The first bytes of each type that visitors can download, by extension. Other types are text, sound or film. */
const STARTS: Readonly<Record<string, readonly string[]>> = {
  pdf: ['%PDF-'],
  zip: [...PACKED, 'PK\x05\x06'],
  epub: PACKED,
  docx: PACKED,
  xlsx: PACKED,
  pptx: PACKED,
  odt: PACKED,
  rtf: ['{\\rtf'],
  psd: ['8BPS'],
  otf: FONT,
  ttf: FONT,
};

const FORMATS: Readonly<Record<string, string>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  tif: 'tiff',
  tiff: 'tiff',
  mp3: 'mp3',
  wav: 'wav',
  mp4: 'mp4',
};

const TEXT_STARTS: Readonly<Record<string, string>> = { txt: '', csv: '', vcf: 'begin:vcard', ics: 'begin:vcalendar' };

/** The control characters that a text may have: tab, line feed, form feed and carriage return. */
const TEXT_CONTROLS: ReadonlySet<number> = new Set([9, 10, 12, 13]);

/** Returns whether files with an extension are pictures, sound or films, which a page can also show. */
export const isMedia = (extension: string): boolean => Object.hasOwn(FORMATS, extension);

/** Returns whether the first bytes of a file are of the type that its extension names. */
export function fitsExtension(head: Uint8Array, extension: string): boolean {
  const starts = STARTS[extension];
  if (starts) return starts.some((start) => latin1(head).startsWith(start));
  const textStart = TEXT_STARTS[extension];
  if (textStart !== undefined) return isText(head) && plainStart(head).startsWith(textStart);
  const format = FORMATS[extension];
  return format !== undefined && kindOfBytes(head)?.format === format;
}

const latin1 = (head: Uint8Array) => String.fromCharCode(...head.subarray(0, HEAD_BYTES));

const plainStart = (head: Uint8Array) => latin1(head).replace('\xef\xbb\xbf', '').trimStart().toLowerCase();

/** Returns whether the bytes are plain text: no other kind of file, and no markup that a browser could take for a page. */
const isText = (head: Uint8Array) =>
  kindOfBytes(head) === undefined &&
  !plainStart(head).startsWith('<') &&
  head.every((byte) => byte >= 32 || TEXT_CONTROLS.has(byte));
