import type { Locator } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';

/** A picture in red, green and blue, row by row. */
export type Pixels = { data: Buffer; width: number; height: number };

/** What a place of the page looks like; nothing is scrolled for it but what is out of view. */
export async function pixelsOf(place: Locator): Promise<Pixels> {
  return decoded(sharp(await place.screenshot()));
}

/** The pixels that a pipeline of sharp gives. */
export async function decoded(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A picture without its outermost pixels, which an element that does not begin at a whole pixel shares with what is around. */
export function inside({ data, width, height }: Pixels, edge = 2): Promise<Pixels> {
  const raw = { width, height, channels: 3 } as const;
  return decoded(
    sharp(data, { raw }).extract({ left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge }),
  );
}

/** How many pixels of two pictures of one size differ by more than `least` of 255 in a channel. */
export function differing(a: Pixels, b: Pixels, least: number): number {
  const channels = a.data.length / (a.width * a.height);
  const pixels = new Set<number>();
  for (const [at, value] of a.data.entries())
    if (Math.abs(value - (b.data[at] ?? 0)) > least) pixels.add(Math.floor(at / channels));
  return pixels.size;
}

/** How far two pictures of one size lie apart: the mean over all pixels and channels, of 255. */
export function difference(a: Pixels, b: Pixels): number {
  if (a.width !== b.width || a.height !== b.height) {
    throw new Error(`${a.width} x ${a.height} cannot be compared with ${b.width} x ${b.height}`);
  }
  return a.data.reduce((sum, value, at) => sum + Math.abs(value - (b.data[at] ?? 0)), 0) / a.data.length;
}
