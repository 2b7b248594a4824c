import { fingerprint } from '../cache/file-hash.ts';
import { CACHE_DIR } from './description.ts';
import { openPicture } from './open-picture.ts';

/** The kind of the record; increase its number when the result for a picture changes. */
const RECORD_KIND = 'ground tone 1';
const SAMPLE_PX = 160;
/** The largest difference per channel between a printed tone and its ink. */
const NEAR = 24;
/** The smallest share of pixels; a smaller area is not visible as the picture's ground. */
const MIN_SHARE = 0.02;

/** Returns the tone of an ink in a picture, so that a ground has no seam; undefined if the picture shows too little. */
export async function groundTone(file: string, ink: string, cacheDir: string = CACHE_DIR): Promise<string | undefined> {
  const tone = await fingerprint(file, cacheDir, `${RECORD_KIND} ${ink}`, async () => (await toneOf(file, ink)) ?? '');
  return tone || undefined;
}

async function toneOf(file: string, ink: string): Promise<string | undefined> {
  const channels = (ink.match(/\d+/g) ?? []).map(Number);
  const { data, info } = await (await openPicture(file))
    .autoOrient()
    .resize(SAMPLE_PX)
    .flatten({ background: '#fff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, at) => [
    ...data.subarray(at * info.channels, at * info.channels + 3),
  ]);
  const near = pixels.filter((pixel) => pixel.every((level, at) => Math.abs(level - (channels[at] ?? 0)) <= NEAR));
  if (near.length < MIN_SHARE * pixels.length) return undefined;
  return `rgb(${[0, 1, 2].map((at) => median(near.map((pixel) => pixel[at] ?? 0))).join(' ')})`;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
