import { CACHE_DIR, describePicture, readPictureRecord } from './description.ts';
import { openPicture } from './open-picture.ts';
import { readPictureUrl } from './picture.ts';

/** The quality of a placeholder for a variant that is still being encoded: soft in shadows, but fast. */
const QUALITY = 70;

/** Encodes a JPEG in a variant's width without storing it; undefined for an unknown address or a changed original. */
export async function quickJpeg(
  url: string,
  cacheDir: string = CACHE_DIR,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const requested = readPictureUrl(url);
  const record = requested && (await readPictureRecord(requested.hash, cacheDir));
  if (!requested || !record) return undefined;
  const current = await describePicture(record.source, cacheDir);
  if (current.hash !== requested.hash) return undefined;
  const bytes = await (await openPicture(record.source, { autoOrient: true }))
    .resize({ width: requested.width, withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY, mozjpeg: false })
    .toBuffer();
  return new Uint8Array(bytes);
}
