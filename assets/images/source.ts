import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { explainFrameLimit } from '../../model/limits.ts';
import { type MovingPicture, movingPicture } from '../../model/moving-picture.ts';
import { shortHash } from '../cache/file-hash.ts';
import { hdrTransferOf } from './cicp.ts';
import { RECIPE_VERSION } from './encoding.ts';
import { readablePicture, readFrames } from './open-picture.ts';
import { withColorProfile } from './png-color.ts';
import { isSvg, UnusableDrawing } from './svg.ts';

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

/** Returns whether the content is a supported picture, whatever its name: an SVG called .jpg is still an SVG. */
const isSupported = (bytes: Buffer): boolean => {
  const has = (at: number, text: string) => bytes.toString('latin1', at, at + text.length) === text;
  const jpeg = has(0, '\xff\xd8\xff');
  const png = has(0, '\x89PNG\r\n\x1a\n');
  const webp = has(0, 'RIFF') && has(8, 'WEBP');
  // Some encoders list AVIF only among the compatible brands, at a later position.
  const avif = has(4, 'ftyp') && bytes.toString('latin1', 8, BEGINNING_BYTES).includes('avi');
  const tiff = ['II*\0', 'II+\0', 'MM\0*', 'MM\0+'].some((beginning) => has(0, beginning));
  return jpeg || png || webp || avif || tiff || isSvg(bytes);
};
const BEGINNING_BYTES = 64;

/** An original's bytes for `openBytes`, and their hash, which includes their color profile. */
export type Source = { bytes: Buffer; hash: string };

/**
 * Reads a JPEG, PNG, WebP, AVIF, TIFF, SVG or animated GIF. An SVG is checked and drawn as a PNG. Throws
 * UnreadablePicture.
 */
export async function readSource(file: string): Promise<Source> {
  const stats = await stat(file).catch(() => undefined);
  // Reading a pipe would block forever.
  if (stats && !stats.isFile()) throw new UnreadablePicture(file, 'is no file');
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new UnreadablePicture(file, 'cannot be found or read', { cause });
  });
  if (bytes.length === 0) throw new UnreadablePicture(file, 'is empty');
  if (!isSupported(bytes) && !movingPicture(bytes)) {
    const beginning = bytes.toString('latin1', 0, BEGINNING_BYTES);
    const kind = beginning.startsWith('GIF8') ? 'is a GIF, which has too few colors' : 'is of another kind';
    throw new UnreadablePicture(file, `${kind}: save it as JPEG, PNG, WebP, AVIF or TIFF`);
  }
  const moving = movingPicture(bytes);
  if (moving && !PLAYED.has(moving))
    throw new UnreadablePicture(
      file,
      `is an animated ${moving}: save it as an animated WebP or GIF, or show it as a film`,
    );
  if (moving) await checkFrames(file, bytes);
  const hdr = hdrTransferOf(bytes);
  if (hdr)
    throw new UnreadablePicture(file, `is an HDR picture (${hdr}): export it without HDR, as sRGB or Display P3`);
  const readable = await readablePicture(bytes).catch((cause: unknown) => {
    throw new UnreadablePicture(file, cause instanceof UnusableDrawing ? cause.reason : 'is broken or truncated', {
      cause,
    });
  });
  return { bytes: readable, hash: hashOf(withColorProfile(readable)) };
}

/** The formats of animated pictures that the site shows, as animated WebP. */
const PLAYED: ReadonlySet<MovingPicture> = new Set(['GIF', 'WebP']);

/** Checks that an animated picture is whole and not too large. Throws UnreadablePicture. */
async function checkFrames(file: string, bytes: Buffer): Promise<void> {
  const size = await readFrames(bytes).catch((cause: unknown) => {
    throw new UnreadablePicture(file, 'is broken or truncated', { cause });
  });
  const mistake = explainFrameLimit(size);
  if (mistake) throw new UnreadablePicture(file, `${mistake}: show it as a film`);
}

function hashOf(bytes: Buffer): string {
  return shortHash(createHash('sha256').update(bytes).update(`recipe ${RECIPE_VERSION}`).digest());
}
