import { join } from 'node:path';
import { z } from 'zod';
import { rememberedJson } from '../cache/file-hash.ts';
import { readOwnFamily } from './own-family.ts';

export const FONTS_DIR = 'node_modules/@fontsource';

/** Those of pages; a family may lack the latter. */
export const SUBSETS: readonly string[] = ['latin', 'latin-ext'];

/** By their names at Fontsource, `anton` and `barlow-condensed`, or in the owner's folder of families. */
export type FontNames = {
  display: string;
  text: string;
  /** Path of the folder with the owner's own families; without it there are none. */
  own?: string | undefined;
};

/** The fonts of a site whose content stands in a folder. */
export const fontsOf = (folder: string, { display, text }: FontNames): FontNames => ({
  display,
  text,
  own: join(folder, 'fonts'),
});

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
const readMetadata = rememberedJson(metadata);
const readRanges = rememberedJson(unicode);

/** The owner's own family of that name, or what a Fontsource package says of its; undefined where there is none. */
export async function readFamily(
  name: string,
  own: string | undefined,
  fontsDir: string = FONTS_DIR,
): Promise<Family | undefined> {
  const family = own === undefined ? undefined : await readOwnFamily(name, own);
  if (family) return family;
  const about = await readMetadata(join(fontsDir, name, 'metadata.json'));
  const ranges = await readRanges(join(fontsDir, name, 'unicode.json'));
  const fileOf = (subset: string, weight: number) => join(fontsDir, fontFile(name, subset, weight));
  return about && ranges && { name, weights: about.weights, ranges, fileOf };
}

/** The names of a site's families; of the owner's own they hold the hash of its files. */
export const familyNames = ({ display, text, own }: FontNames): Promise<(string | undefined)[]> =>
  Promise.all([display, text].map(async (name) => (await readFamily(name, own))?.name));

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
