import subsetFont from 'subset-font';
import { openFont } from './widths.ts';

/** A font as TrueType or OpenType, with its weight, or the range of weights of a variable font. */
export type InspectedFont = {
  readonly sfnt: Buffer;
  readonly weight: number;
  readonly axis?: { readonly min: number; readonly max: number } | undefined;
};

/** The positions in the table `OS/2`: https://learn.microsoft.com/en-us/typography/opentype/spec/os2 */
const WEIGHT_AT = 4;
const EMBEDDING_AT = 8;
const EMBEDDING_BYTES = 10;
const RESTRICTED = 0x0002;
const NO_SUBSETTING = 0x0100;
const ONLY_BITMAPS = 0x0200;
const REGULAR = 400;

/**
 * Reads a WOFF2, OTF or TTF and keeps the letters. Returns the end of a sentence, such as "cannot be read; …", for a file
 * that cannot be read and for a font whose maker does not allow to embed or to cut it.
 */
export async function inspectFont(
  bytes: Buffer,
  letters: string,
): Promise<InspectedFont | { readonly problem: string }> {
  const sfnt = await subsetFont(bytes, letters, { targetFormat: 'truetype' }).catch(() => undefined);
  if (!sfnt) return { problem: 'cannot be read; export it again as WOFF2, OTF or TTF' };
  const { face } = openFont(sfnt);
  const os2 = face.referenceTable('OS/2');
  const isKnown = os2 && os2.length >= EMBEDDING_BYTES;
  const embedding = isKnown ? readUint16(os2, EMBEDDING_AT) : 0;
  if ((embedding & RESTRICTED) !== 0) return { problem: 'forbids embedding; ask its maker for a web font' };
  if ((embedding & (NO_SUBSETTING | ONLY_BITMAPS)) !== 0)
    return { problem: 'forbids cutting it to fewer letters; ask its maker for a web font' };
  const axis = face.getAxisInfos().wght;
  const weight = isKnown ? Math.round(readUint16(os2, WEIGHT_AT) / 100) * 100 : REGULAR;
  return { sfnt, weight, axis: axis && { min: axis.min, max: axis.max } };
}

const readUint16 = (table: Uint8Array, at: number) => ((table[at] ?? 0) << 8) | (table[at + 1] ?? 0);
