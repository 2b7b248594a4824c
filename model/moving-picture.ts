import { gifBlocks } from './gif-blocks.ts';

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

/** Counts the pictures of a GIF, up to two. */
function countGifPictures(bytes: Uint8Array): number {
  let pictures = 0;
  for (const { type } of gifBlocks(bytes)) {
    if (type === 'image') pictures += 1;
    if (pictures === 2) break;
  }
  return pictures;
}
