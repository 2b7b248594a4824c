export type MovingPicture = 'GIF' | 'WebP' | 'PNG' | 'AVIF';

/** Returns the format of an animated image; undefined for a still image and for other files. */
export function movingPicture(bytes: Uint8Array): MovingPicture | undefined {
  const has = (at: number, text: string) => Array.from(text).every((sign, of) => bytes[at + of] === sign.charCodeAt(0));
  if (has(0, 'GIF8')) return countGifPictures(bytes) > 1 ? 'GIF' : undefined;
  if (has(0, 'RIFF') && has(8, 'WEBP'))
    return has(12, 'VP8X') && ((bytes[20] ?? 0) & WEBP_MOVES) > 0 ? 'WebP' : undefined;
  if (has(0, '\x89PNG')) return hasChunkBeforePixels(bytes, has) ? 'PNG' : undefined;
  return has(4, 'ftypavis') ? 'AVIF' : undefined;
}

const WEBP_MOVES = 0x02;
const PNG_HEAD_BYTES = 8;

/** Returns whether a PNG is animated. The `acTL` chunk may follow a long profile but precedes the pixels. */
function hasChunkBeforePixels(bytes: Uint8Array, has: (at: number, text: string) => boolean): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = PNG_HEAD_BYTES; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (has(at + 4, 'acTL')) return true;
    if (has(at + 4, 'IDAT')) return false;
  }
  return false;
}

const GIF_HEAD_BYTES = 13;
const GIF_PICTURE = 0x2c;
const GIF_EXTENSION = 0x21;
const GIF_PICTURE_BYTES = 10;

function countGifPictures(bytes: Uint8Array): number {
  const colorBytes = (packed = 0) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  const afterBlocks = (start: number) => {
    let at = start;
    while (bytes[at]) at += 1 + (bytes[at] ?? 0);
    return at + 1;
  };
  let pictures = 0;
  for (let at = GIF_HEAD_BYTES + colorBytes(bytes[10]); pictures < 2 && at < bytes.length; ) {
    if (bytes[at] === GIF_EXTENSION) at = afterBlocks(at + 2);
    else if (bytes[at] === GIF_PICTURE) {
      pictures += 1;
      // One byte after the color table says how the pixels are packed.
      at = afterBlocks(at + GIF_PICTURE_BYTES + colorBytes(bytes[at + 9]) + 1);
    } else break;
  }
  return pictures;
}
