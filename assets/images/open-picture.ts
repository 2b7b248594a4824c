import { readFile } from 'node:fs/promises';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { isWholeGif } from '../../model/gif-blocks.ts';
import { MOTION_LIMIT_PIXELS } from '../../model/limits.ts';
import { withEndMarker } from './jpeg-end.ts';
import { avifColorOf, withColorProfile, withProfile } from './png-color.ts';
import { drawSvg, isSvg } from './svg.ts';

/**
 * Opens a picture as browsers show it. Errors stop the reader, but warnings do not, because Samsung phones cause one.
 * If a JPEG lacks its end marker, nothing else may be missing, which is a mere warning too.
 */
export function openBytes(bytes: Buffer, options: SharpOptions = {}): Sharp {
  const ended = withEndMarker(bytes);
  return ended
    ? sharp(ended, { failOn: 'warning', ...options })
    : sharp(withColorProfile(bytes), { failOn: 'error', ...options });
}

/**
 * Returns the bytes of a picture that `openBytes` reads: of an SVG, and of an AVIF with wide colors but no profile, as a
 * PNG. Throws UnusableDrawing, and sharp's error for a broken AVIF.
 */
export async function readablePicture(bytes: Buffer): Promise<Buffer> {
  if (isSvg(bytes)) return drawSvg(bytes);
  const color = avifColorOf(bytes);
  return color ? withProfile(await openBytes(bytes).png({ compressionLevel: 1 }).toBuffer(), color) : bytes;
}

/** Opens a picture file. Throws the file system's error, and UnusableDrawing for an SVG that cannot be shown. */
export const openPicture = async (file: string, options?: SharpOptions): Promise<Sharp> =>
  openBytes(await readablePicture(await readFile(file)), options);

const CHECKED_WIDTH_PX = 16;

/**
 * Reads all frames of an animated picture, and returns its size and their number. An animation with more pixels than its
 * limit is not read to its end. Throws sharp's error, or one for a truncated GIF.
 */
export async function readFrames(bytes: Buffer): Promise<{ width: number; height: number; frames: number }> {
  const { width, height, format, pages: frames = 1 } = await openBytes(bytes, { limitInputPixels: false }).metadata();
  // sharp shows the frames before the end of a truncated GIF.
  if (format === 'gif' && !isWholeGif(bytes)) throw new Error('The GIF is truncated.');
  if (width * height * frames <= MOTION_LIMIT_PIXELS)
    await openBytes(bytes, { animated: true }).resize({ width: CHECKED_WIDTH_PX }).raw().toBuffer();
  return { width, height, frames };
}
