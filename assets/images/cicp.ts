/** The colors of a PNG or AVIF by the numbers of ITU-T H.273, which name primaries and transfer curve. */

import { chunksBeforePixels } from './png-chunks.ts';

export type Cicp = { readonly primaries: number; readonly transfer: number };

const HDR_TRANSFERS: Readonly<Record<number, 'PQ' | 'HLG'>> = { 16: 'PQ', 18: 'HLG' };

/** Returns the transfer curve of an HDR picture, for which browsers adapt all colors to the screen; else undefined. */
export function hdrTransferOf(bytes: Buffer): 'PQ' | 'HLG' | undefined {
  const cicp = pngCicpOf(bytes) ?? avifCicpOf(bytes);
  return cicp && HDR_TRANSFERS[cicp.transfer];
}

const RGB_FULL_RANGE = [0, 1];

/** Parses the cICP chunk of a PNG. Returns undefined without one, and for YUV or a limited range. */
export function pngCicpOf(bytes: Buffer): Cicp | undefined {
  const data = chunksBeforePixels(bytes).find(({ name }) => name === 'cICP')?.data;
  const [primaries, transfer, ...range] = data ?? [];
  if (primaries === undefined || transfer === undefined || String(range) !== String(RGB_FULL_RANGE)) return undefined;
  return { primaries, transfer };
}

type Box = { readonly type: string; readonly data: Buffer };

/** Parses the `nclx` colors of an AVIF's main picture. Returns undefined without them, or with an ICC profile. */
export function avifCicpOf(bytes: Buffer): Cicp | undefined {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const meta = childOf(boxesIn(bytes), 'meta')?.subarray(FULL_BOX_BYTES);
  const [item, properties] = [childOf(boxesIn(meta), 'pitm'), boxesIn(childOf(boxesIn(meta), 'iprp'))];
  const all = boxesIn(childOf(properties, 'ipco'));
  const used = propertiesOf(item && uint(item, FULL_BOX_BYTES, item[0] ? 4 : 2), childOf(properties, 'ipma'));
  const colors = used.flatMap((index) => {
    const box = all[index - 1];
    return box?.type === 'colr' ? [box.data] : [];
  });
  const nclx = colors.find((color) => color.toString('latin1', 0, 4) === 'nclx');
  const hasProfile = colors.some((color) => /^(?:prof|rICC)/.test(color.toString('latin1', 0, 4)));
  if (!nclx || hasProfile) return undefined;
  return { primaries: uint(nclx, 4, 2), transfer: uint(nclx, 6, 2) };
}

const FULL_BOX_BYTES = 4;
const HEAD_BYTES = 8;

/** Reads a number, or zero beyond the end of a truncated file. */
const uint = (bytes: Buffer, at: number, length: number) =>
  at + length <= bytes.length ? bytes.readUIntBE(at, length) : 0;

const childOf = (boxes: readonly Box[], type: string) => boxes.find((box) => box.type === type)?.data;

/** Returns the boxes of an ISO base media file; ISO/IEC 14496-12, 4.2. */
function boxesIn(bytes: Buffer = Buffer.alloc(0)): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + HEAD_BYTES <= bytes.length; ) {
    const size = uint(bytes, at, 4);
    // A size of 0 means the rest of the file, and a size of 1 that a long size follows.
    const end = size === 0 ? bytes.length : at + (size === 1 ? uint(bytes, at + 10, 6) : size);
    const start = at + (size === 1 ? 2 : 1) * HEAD_BYTES;
    if (end < start || end > bytes.length) break;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(start, end) });
    at = end;
  }
  return boxes;
}

/** Returns the numbers of an item's properties, from one; ISO/IEC 23008-12, 9.3. */
function propertiesOf(item: number | undefined, ipma: Buffer | undefined): number[] {
  if (item === undefined || !ipma) return [];
  const idBytes = ipma[0] ? 4 : 2;
  const indexBytes = (ipma[3] ?? 0) & 1 ? 2 : 1;
  let at = FULL_BOX_BYTES + 4;
  for (let left = uint(ipma, FULL_BOX_BYTES, 4); left > 0 && at < ipma.length; left -= 1) {
    const [id, count, start] = [uint(ipma, at, idBytes), uint(ipma, at + idBytes, 1), at + idBytes + 1];
    at = start + count * indexBytes;
    // The highest bit only says whether a reader must know the property.
    const mask = indexBytes === 2 ? 0x7f_ff : 0x7f;
    if (id === item)
      return Array.from({ length: count }, (_, n) => uint(ipma, start + n * indexBytes, indexBytes) & mask);
  }
  return [];
}
