import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { movingPicture } from '../../model/moving-picture.ts';
import { shortHash } from '../cache/file-hash.ts';
import { RECIPE_VERSION } from './encoding.ts';
import { withColorProfile } from './png-color.ts';

/** Thrown for a picture that is missing, broken or of a kind that is not accepted. */
export class UnreadablePicture extends Error {
  readonly file: string;
  readonly reason: string;

  constructor(file: string, reason: string, options?: ErrorOptions) {
    super(`${file}: ${reason}`, options);
    this.name = 'UnreadablePicture';
    this.file = file;
    this.reason = reason;
  }
}

/** By content, not by name: an SVG called .jpg is still an SVG. */
const isTaken = (bytes: Buffer): boolean => {
  const has = (at: number, text: string) => bytes.toString('latin1', at, at + text.length) === text;
  const jpeg = has(0, '\xff\xd8\xff');
  const png = has(0, '\x89PNG\r\n\x1a\n');
  const webp = has(0, 'RIFF') && has(8, 'WEBP');
  // Some writers name AVIF only among the compatible brands, further on.
  const avif = has(4, 'ftyp') && bytes.toString('latin1', 8, BEGINNING_BYTES).includes('avi');
  const tiff = ['II*\0', 'II+\0', 'MM\0*', 'MM\0+'].some((beginning) => has(0, beginning));
  return jpeg || png || webp || avif || tiff;
};
const BEGINNING_BYTES = 64;

/** A master's bytes and their hash; that of a PNG holds how its colors are read. */
export type Source = { bytes: Buffer; hash: string };

/** Reads a JPEG, PNG, WebP, AVIF or TIFF; SVG can carry scripts. Throws UnreadablePicture. */
export async function readSource(file: string): Promise<Source> {
  const kept = await stat(file).catch(() => undefined);
  // A pipe would keep its reader waiting for ever.
  if (kept && !kept.isFile()) throw new UnreadablePicture(file, 'is no file');
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new UnreadablePicture(file, 'cannot be found or read', { cause });
  });
  if (bytes.length === 0) throw new UnreadablePicture(file, 'is empty');
  if (!isTaken(bytes) && !movingPicture(bytes)) {
    const beginning = bytes.toString('latin1', 0, BEGINNING_BYTES);
    const kind = /^(?:\s|\xef\xbb\xbf)*<(\?xml|!doctype svg|svg|!--)/i.test(beginning)
      ? 'is an SVG, which is not taken'
      : beginning.startsWith('GIF8')
        ? 'is a GIF, which has too few colors'
        : 'is of another kind';
    throw new UnreadablePicture(file, `${kind}: save it as JPEG, PNG, WebP, AVIF or TIFF`);
  }
  const moving = movingPicture(bytes);
  if (moving)
    throw new UnreadablePicture(file, `is an animated ${moving}: save one picture of it, or show it as a film`);
  return { bytes, hash: hashOf(withColorProfile(bytes)) };
}

function hashOf(bytes: Buffer): string {
  return shortHash(createHash('sha256').update(bytes).update(`recipe ${RECIPE_VERSION}`).digest());
}
