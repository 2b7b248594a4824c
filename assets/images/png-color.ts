import { crc32, deflateSync } from 'node:zlib';
import { makeProfile, type Primaries, SRGB_PRIMARIES, SRGB_TRANSFER, type Transfer } from './icc.ts';

const HEAD = '\x89PNG\r\n\x1a\n';
/** The position of the color type in the first chunk; 0 and 4 are grayscale. */
const COLOR_TYPE_AT = 25;

type Chunk = { readonly name: string; readonly start: number; readonly end: number; readonly data: Buffer };

export function chunksBeforePixels(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  if (bytes.toString('latin1', 0, HEAD.length) !== HEAD) return chunks;
  for (let at = HEAD.length; at + 12 <= bytes.length; ) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (name === 'IDAT' || end > bytes.length) break;
    chunks.push({ name, start: at, end, data: bytes.subarray(at + 8, end - 4) });
    at = end;
  }
  return chunks;
}

/** Returns a PNG with a color profile in place of `cICP`, or `gAMA` and `cHRM`, which libvips does not read. */
export function withColorProfile(bytes: Buffer): Buffer {
  const chunks = chunksBeforePixels(bytes);
  const dataOf = (name: string) => chunks.find((chunk) => chunk.name === name)?.data;
  const [first] = chunks;
  const color = colorOf(dataOf('cICP')) ?? (dataOf('iCCP') || dataOf('sRGB') ? undefined : gammaOf(dataOf));
  if (!first || !color) return bytes;
  const isGrey = ((bytes[COLOR_TYPE_AT] ?? 0) & 2) === 0;
  const profile = makeProfile(color.primaries, color.transfer, isGrey);
  const compressed = Buffer.concat([Buffer.from('made\0\0', 'latin1'), deflateSync(profile)]);
  const others = chunks.slice(1).filter(({ name }) => name !== 'iCCP' && name !== 'cICP' && name !== 'sRGB');
  return Buffer.concat([
    bytes.subarray(0, first.end),
    chunkBytes('iCCP', compressed),
    ...others.map(({ start, end }) => bytes.subarray(start, end)),
    bytes.subarray(chunks.at(-1)?.end),
  ]);
}

function chunkBytes(name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(name, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

type Color = { readonly primaries: Primaries; readonly transfer: Transfer };

const D65 = SRGB_PRIMARIES.white;
/** The primaries by their numbers in ITU-T H.273. */
const PRIMARIES: Readonly<Record<number, Primaries>> = {
  1: SRGB_PRIMARIES,
  9: { red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046], white: D65 },
  12: { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06], white: D65 },
};
/** The curve of BT.1886, with which browsers and screens show BT.709. */
const BT_1886: Transfer = { gamma: 2.4 };
const TRANSFERS: Readonly<Record<number, Transfer>> = {
  1: BT_1886,
  4: { gamma: 2.2 },
  5: { gamma: 2.8 },
  6: BT_1886,
  8: { gamma: 1 },
  13: SRGB_TRANSFER,
  14: BT_1886,
  15: BT_1886,
};
const IS_RGB = 0;
const IS_FULL_RANGE = 1;

/** Parses a cICP chunk. Returns undefined without one, and for HDR transfer such as PQ, which is not changed. */
function colorOf(cicp: Buffer | undefined): Color | undefined {
  if (cicp?.length !== 4 || cicp[2] !== IS_RGB || cicp[3] !== IS_FULL_RANGE) return undefined;
  const [primaries, transfer] = [PRIMARIES[cicp[0] ?? 0], TRANSFERS[cicp[1] ?? 0]];
  return primaries && transfer && { primaries, transfer };
}

/** The unit of PNG's integers: a hundred thousandth. */
const PNG_ONE = 100_000;
/** The tolerance around 1 / 2.2 in which browsers treat a gamma without primaries as sRGB. */
const LIKE_SRGB = 0.05;

/** Parses gAMA and cHRM as Chromium does, which ignores primaries without a gamma. */
function gammaOf(dataOf: (name: string) => Buffer | undefined): Color | undefined {
  const [gama, chrm] = [dataOf('gAMA'), dataOf('cHRM')];
  const gamma = gama?.length === 4 ? gama.readUInt32BE(0) / PNG_ONE : 0;
  if (gamma === 0) return undefined;
  const transfer = { gamma: 1 / gamma };
  if (chrm?.length !== 32) {
    return Math.abs(gamma * 2.2 - 1) <= LIKE_SRGB ? undefined : { primaries: SRGB_PRIMARIES, transfer };
  }
  const point = (at: number) => [chrm.readUInt32BE(at) / PNG_ONE, chrm.readUInt32BE(at + 4) / PNG_ONE] as const;
  return { primaries: { white: point(0), red: point(8), green: point(16), blue: point(24) }, transfer };
}
