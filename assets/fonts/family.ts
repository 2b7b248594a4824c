import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../cache/file-hash.ts';

export const FONTS_DIR = 'node_modules/@fontsource';

/** A family may lack the latter. */
export const SUBSETS = ['latin', 'latin-ext'] as const;
export type Subset = (typeof SUBSETS)[number];

/** By their names at Fontsource: `anton` and `barlow-condensed`. */
export type FontNames = { display: string; text: string };

/** An installed family; `ranges` has a `unicode-range` for each subset. */
export type Family = { name: string; weights: readonly number[]; ranges: Partial<Record<Subset, string>> };

const metadata = z.object({ weights: z.array(z.number()).min(1) });
const unicode = z.object({ latin: z.string(), 'latin-ext': z.string().optional() });

/** What a Fontsource package says of its family; undefined where it is not installed or has no Latin letters. */
export async function readFamily(name: string, fontsDir: string = FONTS_DIR): Promise<Family | undefined> {
  const about = await readJson(join(fontsDir, name, 'metadata.json'), metadata);
  const ranges = await readJson(join(fontsDir, name, 'unicode.json'), unicode);
  return about && ranges && { name, weights: about.weights, ranges };
}

/** A family's WOFF2, from the folder of all families. */
export const fontFile = (name: string, subset: Subset, weight: number) =>
  `${name}/files/${name}-${subset}-${weight}-normal.woff2`;

/** The weight that browsers take for one that is missing. https://www.w3.org/TR/css-fonts-4/#font-style-matching */
export function nearestWeight({ weights }: Family, wanted: number): number {
  const up = weights.filter((weight) => weight >= wanted).sort((a, b) => a - b);
  const down = weights.filter((weight) => weight < wanted).sort((a, b) => b - a);
  const [nearest = wanted] =
    wanted > 500 ? [...up, ...down] : [...up.filter((weight) => weight <= 500), ...down, ...up];
  return nearest;
}

export const heaviestWeight = ({ weights }: Family) => Math.max(...weights);
