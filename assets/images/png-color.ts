import { deflateSync } from 'node:zlib';
import { avifCicpOf, type Cicp, pngCicpOf } from './cicp.ts';
import { makeProfile, type Primaries, SRGB_PRIMARIES, SRGB_TRANSFER, type Transfer } from './icc.ts';
import { chunkBytes, chunksBeforePixels } from './png-chunks.ts';

/** The position of the color type in the first chunk; 0 and 4 are grayscale. */
const COLOR_TYPE_AT = 25;

/**
 * Returns a PNG with a color profile in place of `cICP`, or `gAMA` and `cHRM`, which libvips does not read. The PNG
 * specification and browsers use the first of cICP, iCCP, sRGB, and gAMA with cHRM.
 */
export function withColorProfile(bytes: Buffer): Buffer {
  const chunks = chunksBeforePixels(bytes);
  const dataOf = (name: string) => chunks.find((chunk) => chunk.name === name)?.data;
  const cicp = pngCicpOf(bytes);
  const color = (cicp && colorOf(cicp)) ?? (dataOf('iCCP') || dataOf('sRGB') ? undefined : gammaOf(dataOf));
  return color ? withProfile(bytes, color) : bytes;
}

/** Returns a PNG with the profile of these colors in place of what it says about its colors. */
export function withProfile(bytes: Buffer, { primaries, transfer }: Color): Buffer {
  const [first, ...others] = chunksBeforePixels(bytes);
  if (!first) return bytes;
  const isGrey = ((bytes[COLOR_TYPE_AT] ?? 0) & 2) === 0;
  const profile = makeProfile(primaries, transfer, isGrey);
  const compressed = Buffer.concat([Buffer.from('made\0\0', 'latin1'), deflateSync(profile)]);
  const kept = others.filter(({ name }) => name !== 'iCCP' && name !== 'cICP' && name !== 'sRGB');
  return Buffer.concat([
    bytes.subarray(0, first.end),
    chunkBytes('iCCP', compressed),
    ...kept.map(({ start, end }) => bytes.subarray(start, end)),
    bytes.subarray(others.at(-1)?.end ?? first.end),
  ]);
}

export type Color = { readonly primaries: Primaries; readonly transfer: Transfer };

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

/** Returns the colors of a cICP chunk; undefined for colors that are not in the tables. */
function colorOf(cicp: Cicp): Color | undefined {
  const [primaries, transfer] = [PRIMARIES[cicp.primaries], TRANSFERS[cicp.transfer]];
  return primaries && transfer && { primaries, transfer };
}

/** The curves that browsers treat as sRGB in an AVIF: those of video, and none. */
const SRGB_IN_AVIF: readonly number[] = [1, 2, 6, 13, 14, 15];

/** Returns the colors of an AVIF as browsers show them, which libvips does not read; undefined if they are sRGB. */
export function avifColorOf(bytes: Buffer): Color | undefined {
  const cicp = avifCicpOf(bytes);
  if (!cicp) return undefined;
  const primaries = PRIMARIES[cicp.primaries] ?? SRGB_PRIMARIES;
  const transfer = SRGB_IN_AVIF.includes(cicp.transfer) ? SRGB_TRANSFER : (TRANSFERS[cicp.transfer] ?? SRGB_TRANSFER);
  return primaries === SRGB_PRIMARIES && transfer === SRGB_TRANSFER ? undefined : { primaries, transfer };
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
