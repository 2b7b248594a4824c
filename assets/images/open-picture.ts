import { readFile } from 'node:fs/promises';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { withEndMarker } from './jpeg-end.ts';
import { withColorProfile } from './png-color.ts';

/**
 * Opens a picture as browsers show it. The build and the studio use no other reader.
 *
 * Errors stop the reader, but warnings do not, because Samsung phones write a JPEG that causes one. A JPEG without its
 * end marker is accepted only if nothing else is missing: that is also a mere warning, so warnings count as errors
 * then.
 */
export function openBytes(bytes: Buffer, options: SharpOptions = {}): Sharp {
  const ended = withEndMarker(bytes);
  return ended
    ? sharp(ended, { failOn: 'warning', ...options })
    : sharp(withColorProfile(bytes), { failOn: 'error', ...options });
}

/** Opens a picture file. Throws the file system's error. */
export const openPicture = async (file: string, options?: SharpOptions): Promise<Sharp> =>
  openBytes(await readFile(file), options);
