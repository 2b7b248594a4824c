import { CACHE_DIR, describePicture, recordOf } from './description.ts';
import { openPicture } from './open-picture.ts';
import { readPictureUrl } from './picture.ts';

/** What stands in for a variant that is still being made: soft in the shadows, but there at once. */
const QUALITY = 70;

/**
 * A JPEG of a variant's width, whatever its format: a master that is a JPEG is decoded no larger than needed, and no
 * byte is saved.
 *
 * @param url an address or file name as `pictureUrl` makes it
 * @returns undefined for an address of no picture or of one whose master has changed since
 * @throws UnreadablePicture where the master has vanished or is of another kind; sharp's error where it is broken
 */
export async function quickJpeg(
  url: string,
  cacheDir: string = CACHE_DIR,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const asked = readPictureUrl(url);
  const record = asked && (await recordOf(asked.hash, cacheDir));
  if (!asked || !record) return undefined;
  const current = await describePicture(record.source, cacheDir);
  if (current.hash !== asked.hash) return undefined;
  const bytes = await (await openPicture(record.source, { autoOrient: true }))
    .resize({ width: asked.width, withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY, mozjpeg: false })
    .toBuffer();
  return new Uint8Array(bytes);
}
