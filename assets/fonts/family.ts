import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import { rememberedJson } from '../cache/file-hash.ts';
import { instanceOf } from './instance.ts';
import { readOwnFamily } from './own-family.ts';

export const FONTS_DIR = 'node_modules/@fontsource';

/** Returns the folder of the variable fonts beside that of the static ones. */
const variableDir = (fontsDir: string) => `${fontsDir}-variable`;

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

/** The families of texts in one language, on which the shapes of Chinese characters depend. */
export type SiteFonts = FontNames & { readonly language: string };

export const fontsOf = (
  folder: string,
  { fonts: { display, text }, language }: { fonts: Pick<FontNames, 'display' | 'text'>; language: string },
): SiteFonts => ({ display, text, own: ownFontsIn(folder), language });

/** Returns the folder of the owner's fonts in a content folder. */
export const ownFontsIn = (folder: string): string => join(folder, 'fonts');

/** A font family; `ranges` has a `unicode-range` for each subset, such as `latin`, `cyrillic` or `[12]`. */
export type Family = {
  name: string;
  /** The name as its maker writes it, such as `Noto Sans JP`; undefined for a family of the owner. */
  label?: string | undefined;
  weights: readonly number[];
  ranges: Readonly<Record<string, string>>;
  /** Returns the WOFF2 of a subset in a weight, which a variable font is pinned to. */
  fileOf: (subset: string, weight: number) => Promise<string>;
  /** Only of a variable font. */
  variable?: { readonly fileOf: (subset: string) => string; readonly hasWidths: boolean };
};

const metadata = z.object({ family: z.string().optional(), weights: z.array(z.number()).min(1) });
const variableMetadata = metadata.extend({ variable: z.object({ wdth: z.unknown().optional() }) });
const unicode = z.record(z.string(), z.string());
const readMetadata = rememberedJson(metadata);
const readVariableMetadata = rememberedJson(variableMetadata);
const readRanges = rememberedJson(unicode);

/** Reads the owner's own family of that name, or a Fontsource package, the static one first; undefined if none exists. */
export async function readFamily(
  name: string,
  own: string | undefined,
  fontsDir: string = FONTS_DIR,
): Promise<Family | undefined> {
  const family = own === undefined ? undefined : await readOwnFamily(name, own);
  if (family) return family;
  const about = await readMetadata(join(fontsDir, name, 'metadata.json'));
  const ranges = await readRanges(join(fontsDir, name, 'unicode.json'));
  const fileOf = async (subset: string, weight: number) => join(fontsDir, fontFile(name, subset, weight));
  if (about && ranges) return { name, label: about.family, weights: about.weights, ranges, fileOf };
  return readVariableFamily(name, variableDir(fontsDir));
}

async function readVariableFamily(name: string, folder: string): Promise<Family | undefined> {
  const about = await readVariableMetadata(join(folder, name, 'metadata.json'));
  const ranges = await readRanges(join(folder, name, 'unicode.json'));
  if (!about || !ranges) return undefined;
  const hasWidths = about.variable.wdth !== undefined;
  // Fontsource calls the files with the axes of both weight and width "standard".
  const fileOf = (subset: string) => join(folder, fontFile(name, subset, hasWidths ? 'standard' : 'wght'));
  return {
    name,
    label: about.family,
    weights: about.weights,
    ranges,
    fileOf: (subset, wght) => instanceOf(fileOf(subset), { axes: { wght, ...(hasWidths && { wdth: NORMAL_WIDTH }) } }),
    variable: { fileOf, hasWidths },
  };
}

const NORMAL_WIDTH = 100;

const NOTO = /^noto-/;

/** Reads an installed Noto family; the variable one is preferred, because it can be fitted to other families. */
export const readNoto = async (name: string, fontsDir: string = FONTS_DIR): Promise<Family | undefined> =>
  (await readVariableFamily(name, variableDir(fontsDir))) ?? readFamily(name, undefined, fontsDir);

/** Reads the installed Noto families, which fill in for letters that a site's families lack. Emoji come last. */
export async function readNotoFamilies(fontsDir: string = FONTS_DIR): Promise<Family[]> {
  // Noto Emoji has digits and arrows, too.
  const isEmoji = (name: string) => Number(name.includes('emoji'));
  const names = (await installedNames(fontsDir))
    .filter((name) => NOTO.test(name))
    .sort((a, b) => isEmoji(a) - isEmoji(b) || (a < b ? -1 : 1));
  const families = await Promise.all(names.map((name) => readNoto(name, fontsDir)));
  return families.filter((family) => family !== undefined);
}

/** Returns the names of the installed families, each once. */
export async function installedNames(fontsDir: string = FONTS_DIR): Promise<string[]> {
  const folders = [fontsDir, variableDir(fontsDir)];
  const found = await Promise.all(folders.map((folder) => readdir(folder).catch(undefinedIfMissing)));
  return [...new Set(found.flatMap((names) => names ?? []))];
}

/** Returns the names of a site's families; the name of an own family contains the hash of its files. */
export const familyNames = ({ display, text, own }: FontNames): Promise<(string | undefined)[]> =>
  Promise.all([display, text].map(async (name) => (await readFamily(name, own))?.name));

export const fontFile = (name: string, subset: string, weight: number | 'standard' | 'wght') =>
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
