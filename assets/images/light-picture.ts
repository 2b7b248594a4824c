import { contrastOfChannels } from '../../model/contrast.ts';
import { PICTURE_LIMIT_PIXELS } from '../../model/limits.ts';
import { fingerprint } from '../cache/file-hash.ts';
import { CACHE_DIR } from './description.ts';
import { openPicture } from './open-picture.ts';

/** The kind of the record; increase its number when the result for a picture changes. */
const RECORD_KIND = 'light 1';

const SAMPLE_PX = 64;
const WHITE = [255, 255, 255];
/** The contrast below which a picture is hardly visible on white paper. */
const MIN_CONTRAST = 1.5;

/** Returns whether a transparent picture is so light that it needs a dark ground. Cached until the picture changes. */
export const needsDarkGround = async (file: string, cacheDir: string = CACHE_DIR): Promise<boolean> =>
  (await fingerprint(file, cacheDir, RECORD_KIND, async () => ((await isLightAndTransparent(file)) ? 'light' : ''))) !==
  '';

/** Returns whether a transparent picture is so light that it is hardly visible on white paper. */
export async function isLightAndTransparent(file: string): Promise<boolean> {
  const open = () => openPicture(file, { limitInputPixels: PICTURE_LIMIT_PIXELS, sequentialRead: true });
  const { hasAlpha } = await (await open()).metadata();
  if (!hasAlpha) return false;
  const { data } = await (await open())
    .resize(SAMPLE_PX, SAMPLE_PX, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sums = [0, 0, 0];
  let alphaSum = 0;
  for (let at = 0; at + 4 <= data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    alphaSum += alpha;
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + alpha * (data[at + channel] ?? 0);
  }
  const isOpaque = alphaSum === (255 * data.length) / 4;
  if (isOpaque || alphaSum === 0) return false;
  const mean = sums.map((sum) => sum / alphaSum);
  return contrastOfChannels(mean, WHITE) < MIN_CONTRAST;
}
