/** The kind of a file by its first bytes. The file's name does not count. */
export type FileKind =
  | {
      readonly is: 'picture';
      readonly format: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'heic' | 'gif' | 'svg';
    }
  | { readonly is: 'film'; readonly format: 'mp4' | 'webm' }
  | { readonly is: 'sound'; readonly format: 'm4a' | 'mp3' | 'ogg' | 'wav' }
  /** A common format that browsers do not show or play. */
  | { readonly is: 'other'; readonly format: OtherFormat };

export type OtherFormat = 'pdf' | 'photoshop' | 'packed' | 'flac' | 'aiff' | 'windows-media' | 'avi' | 'quicktime';

export const HEAD_BYTES = 512;

const STARTS: readonly (readonly [start: string | RegExp, kind: FileKind])[] = [
  [/^\xff\xd8\xff/, { is: 'picture', format: 'jpeg' }],
  ['\x89PNG\r\n\x1a\n', { is: 'picture', format: 'png' }],
  [/^GIF8/, { is: 'picture', format: 'gif' }],
  ['II*\0', { is: 'picture', format: 'tiff' }],
  ['II+\0', { is: 'picture', format: 'tiff' }],
  ['MM\0*', { is: 'picture', format: 'tiff' }],
  ['MM\0+', { is: 'picture', format: 'tiff' }],
  [/^RIFF....WEBP/s, { is: 'picture', format: 'webp' }],
  // The SVG reader rejects other XML later, because a long comment may precede the first tag.
  [/^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg[\s>])/i, { is: 'picture', format: 'svg' }],
  ['\x1aE\xdf\xa3', { is: 'film', format: 'webm' }],
  [/^OggS/, { is: 'sound', format: 'ogg' }],
  [/^ID3/, { is: 'sound', format: 'mp3' }],
  [/^RIFF....WAVE/s, { is: 'sound', format: 'wav' }],
  [/^%PDF/, { is: 'other', format: 'pdf' }],
  [/^8BPS/, { is: 'other', format: 'photoshop' }],
  [/^PK[^ -~]{2}/, { is: 'other', format: 'packed' }],
  [/^fLaC/, { is: 'other', format: 'flac' }],
  [/^FORM/, { is: 'other', format: 'aiff' }],
  [/^0&\xb2u/, { is: 'other', format: 'windows-media' }],
  [/^RIFF....AVI/s, { is: 'other', format: 'avi' }],
  [/^....ftypqt/s, { is: 'other', format: 'quicktime' }],
  // A frame of MP3 begins with eleven bits set.
  [/^\xff[\xe0-\xff]/, { is: 'sound', format: 'mp3' }],
];

export function kindOfBytes(head: Uint8Array): FileKind | undefined {
  const text = Array.from(head.subarray(0, HEAD_BYTES), (byte) => String.fromCharCode(byte)).join('');
  const match = STARTS.find(([start]) => (typeof start === 'string' ? text.startsWith(start) : start.test(text)));
  if (match) return match[1];
  return text.slice(4, 8) === 'ftyp' ? kindOfBrands(text.slice(8, 12), text.slice(16, 64)) : undefined;
}

/** Returns the kind of a file in the container format that MP4, AVIF and HEIC share. */
function kindOfBrands(brand: string, others: string): FileKind {
  const isGeneral = /^(?:mif1|msf1)$/.test(brand);
  if (/^avi[fs]$/.test(brand) || (isGeneral && /avi[fs]/.test(others))) return { is: 'picture', format: 'avif' };
  if (isGeneral || /^(?:hei[cxms]|hev[cx])$/.test(brand)) return { is: 'picture', format: 'heic' };
  return /^M4[AB] $/.test(brand) ? { is: 'sound', format: 'm4a' } : { is: 'film', format: 'mp4' };
}
