import type { Locator } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';

/** A picture in red, green and blue, row by row. */
export type Pixels = { data: Buffer; width: number; height: number };

/** Takes a screenshot of an element, scrolling only if it is out of view. */
export async function pixelsOf(element: Locator): Promise<Pixels> {
  return decoded(sharp(await element.screenshot()));
}

export async function decoded(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Crops the outermost pixels, because an element at a fractional pixel shares them with its surroundings. */
export function inside({ data, width, height }: Pixels, edge = 2): Promise<Pixels> {
  const raw = { width, height, channels: 3 } as const;
  return decoded(
    sharp(data, { raw }).extract({ left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge }),
  );
}

/** Counts the pixels of two pictures of the same size that differ by more than `least` of 255 in a channel. */
export function differing(a: Pixels, b: Pixels, least: number): number {
  const channels = a.data.length / (a.width * a.height);
  const pixels = new Set<number>();
  for (const [at, value] of a.data.entries())
    if (Math.abs(value - (b.data[at] ?? 0)) > least) pixels.add(Math.floor(at / channels));
  return pixels.size;
}

/** Returns the difference of two pictures of the same size: the mean over all pixels and channels, of 255. */
export function difference(a: Pixels, b: Pixels): number {
  if (a.width !== b.width || a.height !== b.height) {
    throw new Error(`${a.width} x ${a.height} cannot be compared with ${b.width} x ${b.height}`);
  }
  return a.data.reduce((sum, value, at) => sum + Math.abs(value - (b.data[at] ?? 0)), 0) / a.data.length;
}
