import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { rememberedJson } from '../cache/file-hash.ts';
import { readOwnFamily } from './own-family.ts';

export const FONTS_DIR = 'node_modules/@fontsource';

/** The subsets that pages have whole; a family may lack the second. Of other subsets they have the site's letters. */
export const SUBSETS: readonly string[] = ['latin', 'latin-ext'];

/** Returns a family's subsets by script, Latin first. The many numbered ones of Chinese and Japanese are left out. */
export const scriptsOf = ({ ranges }: Pick<Family, 'ranges'>): string[] => {
  const others = Object.keys(ranges).filter((subset) => !SUBSETS.includes(subset) && !subset.startsWith('['));
  return [...SUBSETS.filter((subset) => ranges[subset]), ...others];
};

/** The names of families at Fontsource, such as `anton` and `barlow-condensed`, or in the owner's folder. */
export type FontNames = {
  display: string;
  text: string;
  own?: string | undefined;
};

export const fontsOf = (folder: string, { display, text }: FontNames): FontNames => ({
  display,
  text,
  own: join(folder, 'fonts'),
});

/** A font family; `ranges` has a `unicode-range` for each subset, such as `latin`, `cyrillic` or `[12]`. */
export type Family = {
  name: string;
  weights: readonly number[];
  ranges: Readonly<Record<string, string>>;
  fileOf: (subset: string, weight: number) => string;
};

const metadata = z.object({ weights: z.array(z.number()).min(1) });
const unicode = z.record(z.string(), z.string());
const readMetadata = rememberedJson(metadata);
const readRanges = rememberedJson(unicode);

/** Reads the owner's own family of that name, or a Fontsource package; returns undefined if neither exists. */
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

const NOTO = /^noto-/;

/** Reads the installed Noto families, which fill in for letters that a site's families lack. Emoji come last. */
export async function readNotoFamilies(fontsDir: string = FONTS_DIR): Promise<Family[]> {
  // Noto Emoji has digits and arrows, too.
  const isEmoji = (name: string) => Number(name.includes('emoji'));
  const names = (await readdir(fontsDir))
    .filter((name) => NOTO.test(name))
    .sort((a, b) => isEmoji(a) - isEmoji(b) || (a < b ? -1 : 1));
  const families = await Promise.all(names.map((name) => readFamily(name, undefined, fontsDir)));
  return families.filter((family) => family !== undefined);
}

/** Returns the names of a site's families; the name of an own family contains the hash of its files. */
export const familyNames = ({ display, text, own }: FontNames): Promise<(string | undefined)[]> =>
  Promise.all([display, text].map(async (name) => (await readFamily(name, own))?.name));

export const fontFile = (name: string, subset: string, weight: number) =>
  `${name}/files/${name}-${subset.replace(/[[\]]/g, '')}-${weight}-normal.woff2`;

/** Returns the weight that browsers use for a missing one. https://www.w3.org/TR/css-fonts-4/#font-style-matching */
export function nearestWeight({ weights }: Pick<Family, 'weights'>, requested: number): number {
  const up = weights.filter((weight) => weight >= requested).sort((a, b) => a - b);
  const down = weights.filter((weight) => weight < requested).sort((a, b) => b - a);
  const [nearest = requested] =
    requested > 500 ? [...up, ...down] : [...up.filter((weight) => weight <= 500), ...down, ...up];
  return nearest;
}

export const heaviestWeight = ({ weights }: Pick<Family, 'weights'>) => Math.max(...weights);
