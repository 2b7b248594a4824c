import { fingerprint } from '../cache/file-hash.ts';
import { CACHE_DIR } from './description.ts';
import { openPicture } from './open-picture.ts';

/** Count it up when the answer to the same question changes. */
const RECORD_KIND = 'ground tone 1';
const SAMPLE_PX = 160;
/** How far each channel of a printed tone may lie from its ink. */
const NEAR = 24;
/** Fewer pixels are no part of the picture that the eye compares with the ground. */
const MIN_SHARE = 0.02;

/**
 * Returns the tone in which a picture shows an ink or a paper, for a ground beside it without a seam.
 *
 * @param ink such as `rgb(244 236 218)`
 * @returns a color in the same form, or undefined where too little of the picture is near the ink
 */
export async function groundTone(file: string, ink: string, cacheDir: string = CACHE_DIR): Promise<string | undefined> {
  const tone = await fingerprint(file, cacheDir, `${RECORD_KIND} ${ink}`, async () => (await toneOf(file, ink)) ?? '');
  return tone || undefined;
}

async function toneOf(file: string, ink: string): Promise<string | undefined> {
  const wanted = (ink.match(/\d+/g) ?? []).map(Number);
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
  const near = pixels.filter((pixel) => pixel.every((level, at) => Math.abs(level - (wanted[at] ?? 0)) <= NEAR));
  if (near.length < MIN_SHARE * pixels.length) return undefined;
  return `rgb(${[0, 1, 2].map((at) => median(near.map((pixel) => pixel[at] ?? 0))).join(' ')})`;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
