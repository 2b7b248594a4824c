import { readFile } from 'node:fs/promises';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { withEndMarker } from './jpeg-end.ts';
import { withColorProfile } from './png-color.ts';

/**
 * Opens a picture as browsers show it. Build and studio have no other reader.
 *
 * Errors stop it, warnings do not: Samsung's phones write a JPEG that is warned of. A JPEG without its end marker is
 * taken if nothing else is missing, which is a warning only, so those stop it there.
 */
export function openBytes(bytes: Buffer, options: SharpOptions = {}): Sharp {
  const ended = withEndMarker(bytes);
  return ended
    ? sharp(ended, { failOn: 'warning', ...options })
    : sharp(withColorProfile(bytes), { failOn: 'error', ...options });
}

/** The same for a file. Throws the file system's error. */
export const openPicture = async (file: string, options?: SharpOptions): Promise<Sharp> =>
  openBytes(await readFile(file), options);
