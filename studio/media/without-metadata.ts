import { endOfScan } from '../../assets/images/jpeg-end.ts';

/** What of a picture is neither seen nor needed to see it is left out, byte for byte: where and with what it was taken. */

const LARGEST_HEAD = 2 ** 16;

/** Undefined for one that is built in another way than expected. The colors are to be those of sRGB. */
export function withoutMetadata(bytes: Buffer, format: 'jpeg' | 'png' | 'webp'): Buffer | undefined {
  const parts = { jpeg: partsOfJpeg, png: partsOfPng, webp: partsOfWebp }[format](bytes);
  return parts && Buffer.concat(parts);
}

/** From SOI to the end of the last scan; of what programs add, the two that say how colors are coded. */
function partsOfJpeg(bytes: Buffer): Buffer[] | undefined {
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
/** Those that change what is seen. */
const SEEN_IN_PNG: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'sRGB']);

function partsOfPng(bytes: Buffer): Buffer[] | undefined {
  const parts = [bytes.subarray(0, PNG_HEAD)];
  for (let at = PNG_HEAD; at + 12 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    if (SEEN_IN_PNG.has(kind)) parts.push(bytes.subarray(at, end));
    if (kind === 'IEND') return parts;
    at = end;
  }
  return undefined;
}

const WEBP_HEAD = 12;
const SEEN_IN_WEBP: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
const WEBP_ALPHA = 0x10;

function partsOfWebp(bytes: Buffer): Buffer[] | undefined {
  const chunks: Buffer[] = [];
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = WEBP_HEAD; at + 8 <= whole; ) {
    const kind = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length + 1 || (kind === 'VP8X' && length > LARGEST_HEAD)) return undefined;
    if (SEEN_IN_WEBP.has(kind)) {
      const chunk = Buffer.from(bytes.subarray(at, end));
      // It says what else there was.
      if (kind === 'VP8X') chunk[8] = (chunk[8] ?? 0) & WEBP_ALPHA;
      chunks.push(chunk);
    }
    at = end;
  }
  if (chunks.length === 0) return undefined;
  const head = Buffer.from(bytes.subarray(0, WEBP_HEAD));
  head.writeUInt32LE(4 + chunks.reduce((sum, chunk) => sum + chunk.length, 0), 4);
  return [head, ...chunks];
}
