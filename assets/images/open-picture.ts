import { readFile } from 'node:fs/promises';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { withEndMarker } from './jpeg-end.ts';
import { withColorProfile } from './png-color.ts';

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

export const openPicture = async (file: string, options?: SharpOptions): Promise<Sharp> =>
  openBytes(await readFile(file), options);
