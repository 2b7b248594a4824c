import { contrastOfChannels } from '../../model/contrast.ts';
import { PICTURE_LIMIT_PIXELS } from '../../model/limits.ts';
import { fingerprint } from '../cache/file-hash.ts';
import { CACHE_DIR } from './description.ts';
import { openPicture } from './open-picture.ts';

/** The kinds of the records; increase their numbers when the result for a picture changes. */
const LIGHT_RECORD = 'light 1';
const DARK_RECORD = 'dark 1';

const SAMPLE_PX = 64;
const WHITE = [255, 255, 255];
const BLACK = [0, 0, 0];
/** The contrast below which a picture is hardly visible on white paper. */
const MIN_ON_WHITE = 1.5;
/** The contrast with black below which a picture is hardly visible on the dark theme's ground, which is lighter. */
const MIN_ON_BLACK = 2;

/** Returns whether a transparent picture is so light that it needs a dark ground. Cached until the picture changes. */
export const needsDarkGround = (file: string, cacheDir: string = CACHE_DIR): Promise<boolean> =>
  remembered(file, cacheDir, LIGHT_RECORD, isLightAndTransparent);

/** Returns whether a transparent picture needs a light ground in the dark theme. Cached until the picture changes. */
export const needsLightGround = (file: string, cacheDir: string = CACHE_DIR): Promise<boolean> =>
  remembered(file, cacheDir, DARK_RECORD, async (file) => {
    const color = await visibleColor(file);
    return color !== undefined && contrastOfChannels(color, BLACK) < MIN_ON_BLACK;
  });

async function remembered(
  file: string,
  cacheDir: string,
  kind: string,
  measure: (file: string) => Promise<boolean>,
): Promise<boolean> {
  return (await fingerprint(file, cacheDir, kind, async () => ((await measure(file)) ? 'yes' : ''))) !== '';
}

/** Returns whether a transparent picture is so light that it is hardly visible on white paper. */
export async function isLightAndTransparent(file: string): Promise<boolean> {
  const color = await visibleColor(file);
  return color !== undefined && contrastOfChannels(color, WHITE) < MIN_ON_WHITE;
}

/** Returns the average color of what is visible of a transparent picture; undefined for an opaque or empty one. */
async function visibleColor(file: string): Promise<number[] | undefined> {
  const open = () => openPicture(file, { limitInputPixels: PICTURE_LIMIT_PIXELS, sequentialRead: true });
  const { hasAlpha } = await (await open()).metadata();
  if (!hasAlpha) return undefined;
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
  return isOpaque || alphaSum === 0 ? undefined : sums.map((sum) => sum / alphaSum);
}
