import { endOfScan } from '../../assets/images/jpeg-end.ts';
import { type GifBlock, gifBlocks } from '../../model/gif-blocks.ts';

const LARGEST_HEAD = 2 ** 16;

/** Removes metadata from an sRGB picture byte for byte. Returns undefined for an unexpected file structure. */
export function withoutMetadata(bytes: Buffer, format: 'jpeg' | 'png' | 'webp' | 'gif'): Buffer | undefined {
  const parts = { jpeg: jpegParts, png: pngParts, webp: webpParts, gif: gifParts }[format](bytes);
  return parts && Buffer.concat(parts);
}

/** Returns the parts up to the last scan. JFIF and Adobe segments stay because they say how colors are coded. */
function jpegParts(bytes: Buffer): Buffer[] | undefined {
  const parts = [bytes.subarray(0, 2)];
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return [...parts, bytes.subarray(at, at + 2)];
    const end = at + 4 > bytes.length ? Number.POSITIVE_INFINITY : at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return undefined;
    const isAdded = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    const isNeeded = marker === 0xee || (marker === 0xe0 && bytes.toString('latin1', at + 4, at + 8) === 'JFIF');
    if (!isAdded || isNeeded) parts.push(bytes.subarray(at, end));
    at = end;
    if (marker !== 0xda) continue;
    const scan = endOfScan(bytes, at);
    parts.push(bytes.subarray(at, scan));
    at = scan;
  }
  return undefined;
}

const PNG_HEAD = 8;
const VISIBLE_IN_PNG: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'sRGB']);

function pngParts(bytes: Buffer): Buffer[] | undefined {
  const parts = [bytes.subarray(0, PNG_HEAD)];
  for (let at = PNG_HEAD; at + 12 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    if (VISIBLE_IN_PNG.has(kind)) parts.push(bytes.subarray(at, end));
    if (kind === 'IEND') return parts;
    at = end;
  }
  return undefined;
}

const WEBP_HEAD = 12;
const VISIBLE_IN_WEBP: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
/** The flags for transparency and animation. */
const WEBP_FLAGS = 0x12;

function webpParts(bytes: Buffer): Buffer[] | undefined {
  const chunks: Buffer[] = [];
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = WEBP_HEAD; at + 8 <= whole; ) {
    const kind = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length + 1 || (kind === 'VP8X' && length > LARGEST_HEAD)) return undefined;
    if (VISIBLE_IN_WEBP.has(kind)) {
      const chunk = Buffer.from(bytes.subarray(at, end));
      // The flags of VP8X also announce the removed chunks.
      if (kind === 'VP8X') chunk[8] = (chunk[8] ?? 0) & WEBP_FLAGS;
      chunks.push(chunk);
    }
    at = end;
  }
  if (chunks.length === 0) return undefined;
  const head = Buffer.from(bytes.subarray(0, WEBP_HEAD));
  head.writeUInt32LE(4 + chunks.reduce((sum, chunk) => sum + chunk.length, 0), 4);
  return [head, ...chunks];
}

/** The labels of the extensions for the timing of a frame, and for data of a program. */
const GIF_TIMING = 0xf9;
const GIF_APPLICATION = 0xff;
/** The program whose data is the number of loops. */
const GIF_LOOPS = 'NETSCAPE2.0';

/** Keeps the frames with their timing and the number of loops. Comments and data of other programs go. */
function gifParts(bytes: Buffer): Buffer[] | undefined {
  const blocks = [...gifBlocks(bytes)];
  const last = blocks.at(-1);
  if (last?.type !== 'end' || blocks.some(({ end }) => end > bytes.length)) return undefined;
  const isKept = ({ type, start, label }: GifBlock) =>
    type !== 'extension' ||
    label === GIF_TIMING ||
    (label === GIF_APPLICATION && bytes.toString('latin1', start + 3, start + 3 + GIF_LOOPS.length) === GIF_LOOPS);
  return blocks.filter(isKept).map(({ start, end }) => bytes.subarray(start, end));
}
