import { Unusable } from './unusable.ts';

/** What a file is by its first bytes, whatever it is called. */
export type FileKind =
  | { readonly is: 'picture'; readonly format: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'heic' | 'gif' }
  | { readonly is: 'film'; readonly format: 'mp4' | 'webm' }
  | { readonly is: 'sound'; readonly format: 'm4a' | 'mp3' | 'ogg' | 'wav' };

/** As many tell it. */
export const HEAD_BYTES = 512;

const STARTS: readonly (readonly [start: string, kind: FileKind])[] = [
  ['\xff\xd8\xff', { is: 'picture', format: 'jpeg' }],
  ['\x89PNG\r\n\x1a\n', { is: 'picture', format: 'png' }],
  ['GIF8', { is: 'picture', format: 'gif' }],
  ['II*\0', { is: 'picture', format: 'tiff' }],
  ['MM\0*', { is: 'picture', format: 'tiff' }],
  ['II+\0', { is: 'picture', format: 'tiff' }],
  ['MM\0+', { is: 'picture', format: 'tiff' }],
  ['\x1aE\xdf\xa3', { is: 'film', format: 'webm' }],
  ['OggS', { is: 'sound', format: 'ogg' }],
  ['ID3', { is: 'sound', format: 'mp3' }],
];

export const EXPORT_FILM = 'Export it as MP4 with H.264, or as WebM.';
export const EXPORT_SOUND = 'Export it as MP3, or as M4A with AAC.';

const OTHERS: readonly (readonly [start: RegExp, why: string])[] = [
  [/^%PDF/, 'A PDF is no picture. Export its page as a JPEG or PNG.'],
  [/^8BPS/, 'Browsers cannot show a Photoshop file. Save it as a JPEG or PNG.'],
  [/^PK[^ -~]{2}/, 'This is a packed folder. Unpack it, and drop what is in it.'],
  [/^fLaC/, `A FLAC is larger than visitors should wait for. ${EXPORT_SOUND}`],
  [/^FORM/, `Not all browsers play an AIFF. ${EXPORT_SOUND}`],
  [/^0&\xb2u/, `Browsers do not play Windows Media. ${EXPORT_FILM} Sound: MP3.`],
  [/^RIFF....AVI/s, `Browsers do not play an AVI. ${EXPORT_FILM}`],
  [/^....ftypqt/s, `Not all browsers play a QuickTime film. ${EXPORT_FILM}`],
  [/<svg[\s>]/i, 'An SVG may hold a program. Export it as a PNG.'],
];

const NOTHING =
  'This is no picture, film or recording that browsers know. Pictures: JPEG, PNG, WebP, AVIF, TIFF. Films: MP4, WebM. Sound: MP3, M4A, Ogg, WAV.';

/** @throws Unusable for what the site has no use for */
export function kindOfFile(head: Uint8Array): FileKind {
  if (head.length === 0) throw new Unusable('There is nothing in this file.');
  const text = Buffer.from(head).toString('latin1');
  const known = STARTS.find(([start]) => text.startsWith(start));
  if (known) return known[1];
  const refused = OTHERS.find(([start]) => start.test(text));
  if (refused) throw new Unusable(refused[1]);
  if (/^RIFF....WEBP/s.test(text)) return { is: 'picture', format: 'webp' };
  if (/^RIFF....WAVE/s.test(text)) return { is: 'sound', format: 'wav' };
  if (text.slice(4, 8) === 'ftyp') return kindOfBrands(text.slice(8, 12), text.slice(16, 64));
  // A frame of MP3 begins with eleven bits set.
  if (text.charCodeAt(0) === 0xff && text.charCodeAt(1) >= 0xe0) return { is: 'sound', format: 'mp3' };
  throw new Unusable(NOTHING);
}

function kindOfBrands(brand: string, others: string): FileKind {
  const isGeneral = /^(?:mif1|msf1)$/.test(brand);
  if (/^avi[fs]$/.test(brand) || (isGeneral && /avi[fs]/.test(others))) return { is: 'picture', format: 'avif' };
  if (isGeneral || /^(?:hei[cxms]|hev[cx])$/.test(brand)) return { is: 'picture', format: 'heic' };
  return /^M4[AB] $/.test(brand) ? { is: 'sound', format: 'm4a' } : { is: 'film', format: 'mp4' };
}
