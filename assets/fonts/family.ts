import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../cache/file-hash.ts';

/** Where npm puts the families that are installed, from the project's folder. */
export const FONTS_DIR = 'node_modules/@fontsource';

/** Letters of English and its neighbors, and of the other languages written in Latin. A family may lack the latter. */
export const SUBSETS = ['latin', 'latin-ext'] as const;
export type Subset = (typeof SUBSETS)[number];

/** The two families of a site by their names at Fontsource: `anton` and `barlow-condensed`. */
export type FontNames = { display: string; text: string };

/** A family as it is installed. `ranges` has the subsets it comes in, as CSS writes a `unicode-range`. */
export type Family = { name: string; weights: readonly number[]; ranges: Partial<Record<Subset, string>> };

const metadata = z.object({ weights: z.array(z.number()).min(1) });
const unicode = z.object({ latin: z.string(), 'latin-ext': z.string().optional() });

/**
 * Reads what a Fontsource package says of its family.
 *
 * @returns nothing where no package of that name is installed in `fontsDir`, or it has no Latin letters
 */
export async function readFamily(name: string, fontsDir: string = FONTS_DIR): Promise<Family | undefined> {
  const about = await readJson(join(fontsDir, name, 'metadata.json'), metadata);
  const ranges = await readJson(join(fontsDir, name, 'unicode.json'), unicode);
  return about && ranges && { name, weights: about.weights, ranges };
}

/** A WOFF2 of a family, from the folder of all families. */
export const fontFile = (name: string, subset: Subset, weight: number) =>
  `${name}/files/${name}-${subset}-${weight}-normal.woff2`;

/**
 * The weight that stands for the one that is wanted, as browsers choose it:
 * https://www.w3.org/TR/css-fonts-4/#font-style-matching
 *
 * @param wanted one that is missing is looked for among heavier ones first where it is above 500, else among lighter ones
 */
export function nearestWeight({ weights }: Family, wanted: number): number {
  const up = weights.filter((weight) => weight >= wanted).sort((a, b) => a - b);
  const down = weights.filter((weight) => weight < wanted).sort((a, b) => b - a);
  const [nearest = wanted] =
    wanted > 500 ? [...up, ...down] : [...up.filter((weight) => weight <= 500), ...down, ...up];
  return nearest;
}

/** The display family is set in its heaviest weight. */
export const heaviestWeight = ({ weights }: Family) => Math.max(...weights);
