import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../cache/file-hash.ts';
import { readOwnFamily } from './own-family.ts';

export const FONTS_DIR = 'node_modules/@fontsource';

/** Those of pages; a family may lack the latter. */
export const SUBSETS: readonly string[] = ['latin', 'latin-ext'];

/** By their names at Fontsource: `anton` and `barlow-condensed`. */
export type FontNames = { display: string; text: string };

/** A family; `ranges` has a `unicode-range` for each subset, such as `latin`, `cyrillic` or `[12]`. */
export type Family = {
  name: string;
  weights: readonly number[];
  ranges: Readonly<Record<string, string>>;
  /** Path of the WOFF2 of one of its subsets in one of its weights. */
  fileOf: (subset: string, weight: number) => string;
};

const metadata = z.object({ weights: z.array(z.number()).min(1) });
const unicode = z.record(z.string(), z.string());

/** The owner's own family of that name, or what a Fontsource package says of its; undefined where there is none. */
export async function readFamily(name: string, fontsDir: string = FONTS_DIR): Promise<Family | undefined> {
  const own = await readOwnFamily(name);
  if (own) return own;
  const about = await readJson(join(fontsDir, name, 'metadata.json'), metadata);
  const ranges = await readJson(join(fontsDir, name, 'unicode.json'), unicode);
  const fileOf = (subset: string, weight: number) => join(fontsDir, fontFile(name, subset, weight));
  return about && ranges && { name, weights: about.weights, ranges, fileOf };
}

/** The WOFF2 of a Fontsource package, from the folder of all packages. */
export const fontFile = (name: string, subset: string, weight: number) =>
  `${name}/files/${name}-${subset.replace(/[[\]]/g, '')}-${weight}-normal.woff2`;

/** The weight that browsers take for one that is missing. https://www.w3.org/TR/css-fonts-4/#font-style-matching */
export function nearestWeight({ weights }: Pick<Family, 'weights'>, wanted: number): number {
  const up = weights.filter((weight) => weight >= wanted).sort((a, b) => a - b);
  const down = weights.filter((weight) => weight < wanted).sort((a, b) => b - a);
  const [nearest = wanted] =
    wanted > 500 ? [...up, ...down] : [...up.filter((weight) => weight <= 500), ...down, ...up];
  return nearest;
}

export const heaviestWeight = ({ weights }: Pick<Family, 'weights'>) => Math.max(...weights);
