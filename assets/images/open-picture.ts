import { readFile } from 'node:fs/promises';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
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
