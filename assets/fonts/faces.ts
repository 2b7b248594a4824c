import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { slugOfFile } from '../../model/slug.ts';
import { shortHash } from '../cache/file-hash.ts';
import { measureFallback } from './fallback.ts';
import { FALLBACK_FONTS, type Letters } from './fallback-families.ts';
import {
  type Family,
  FONTS_DIR,
  type FontNames,
  heaviestWeight,
  nearestWeight,
  readFamily,
  type SiteFonts,
  SUBSETS,
} from './family.ts';
import { bySubset, fillingsFor, lackingIn } from './fillers.ts';
import { lettersIn, rangeOf, subsetWoff2 } from './letters.ts';
import { trueType } from './true-type.ts';
import { type Font, openFont } from './widths.ts';

const READING_WEIGHT = 500;
const STRONG_WEIGHT = 600;

export const FONTS_URL = '/static/fonts/';

/** The style sheet of a site's fonts, and the WOFF2 file of each address in it. */
export type Faces = { readonly style: string; readonly files: ReadonlyMap<string, string> };

/**
 * Returns the style sheet of the families Display and Text, and of fallback fonts adjusted to their metrics.
 * @param letters the site's letters in order; most visitors fetch only the files with these letters
 */
export async function facesAsStyle(
  names: SiteFonts,
  letters: string,
  { base = '', fontsDir = FONTS_DIR }: { base?: string; fontsDir?: string } = {},
): Promise<Faces> {
  const [display, text] = await Promise.all([family(names, 'display', fontsDir), family(names, 'text', fontsDir)]);
  const strong = nearestWeight(text, STRONG_WEIGHT);
  const reading = nearestWeight(text, READING_WEIGHT);
  const heaviest = heaviestWeight(display);
  const files = new Map<string, string>();
  const urlOf = async (file: string) => {
    const hash = shortHash(
      createHash('sha256')
        .update(await readFile(file))
        .digest(),
    );
    const url = `${FONTS_URL}${slugOfFile(basename(file, '.woff2'))}.${hash}.woff2`;
    files.set(url, resolve(file));
    return base + url;
  };
  const options = { letters, urlOf, language: names.language, fontsDir };
  const style = [
    ...fallbacks('Display', openFont(await trueType(display, 'latin', heaviest)), 'inCapitals'),
    ...fallbacks('Text', openFont(await trueType(text, 'latin', reading)), 'asWritten'),
    ...(await facesOf('Display', display, heaviest, letters, urlOf)),
    ...(await facesOf('Text', text, reading, letters, urlOf)),
    ...(strong === reading ? [] : await facesOf('Text', text, strong, letters, urlOf)),
    ...(await fillingFaces('Display', display, [heaviest], { ...options, as: 'inCapitals' })),
    ...(await fillingFaces('Text', text, [...new Set([reading, strong])], { ...options, as: 'asWritten' })),
    ...(await emojiFaces([display, text], { letters, urlOf, fontsDir })),
  ].join('\n');
  return { style, files };
}

/** Returns the bytes that a page loads of each family before the first paint, for a site with these letters. */
export async function firstBytes(
  { display, text }: { display: Family; text: Family },
  letters: string,
): Promise<{
  display: number;
  text: number;
}> {
  const sizeOf = async (family: Family, weight: number) =>
    (await stat(await subsetWoff2(letters, await family.fileOf('latin', weight)))).size;
  return {
    display: await sizeOf(display, heaviestWeight(display)),
    text: await sizeOf(text, nearestWeight(text, READING_WEIGHT)),
  };
}

async function family(names: FontNames, role: 'display' | 'text', fontsDir: string): Promise<Family> {
  const family = await readFamily(names[role], names.own, fontsDir);
  if (!family) throw new Error(`@fontsource/${names[role]} is not installed.`);
  return family;
}

/** Returns faces that share no letter of the site, so that pages can load them in any order. */
async function facesOf(
  role: string,
  family: Family,
  weight: number,
  letters: string,
  urlOf: (file: string) => Promise<string>,
): Promise<string[]> {
  const faceOf = async (file: string, range: string) =>
    face(role, {
      'font-weight': weight,
      'font-display': 'swap',
      src: `url("${await urlOf(file)}") format("woff2")`,
      'unicode-range': range,
    });
  const latin = new Set(lettersIn(family.ranges.latin ?? ''));
  const siteLetters = new Set(Array.from(letters).filter((letter) => latin.has(letter)));
  const faces: string[] = [];
  for (const subset of SUBSETS.toReversed()) {
    // Control characters are excluded: they draw nothing, and every page contains line breaks.
    const others = lettersIn(family.ranges[subset] ?? '').filter((letter) => letter >= ' ' && !siteLetters.has(letter));
    if (others.length > 0) faces.push(await faceOf(await family.fileOf(subset, weight), rangeOf(others)));
  }
  for (const [subset, subsetLetters] of bySubset(family, beyondLatin(family, letters))) {
    const cut = await subsetWoff2(subsetLetters.join(''), await family.fileOf(subset, weight));
    faces.push(await faceOf(cut, rangeOf(subsetLetters)));
  }
  const cut = await subsetWoff2(letters, await family.fileOf('latin', weight));
  return [...faces, await faceOf(cut, rangeOf(siteLetters))];
}

/** Returns the site's letters that a family has in none of the SUBSETS, such as Greek ones. */
function beyondLatin({ ranges }: Family, letters: string): string[] {
  const had = new Set(SUBSETS.flatMap((subset) => lettersIn(ranges[subset] ?? '')));
  return Array.from(letters).filter((letter) => letter >= ' ' && !had.has(letter));
}

type FillingOptions = {
  readonly letters: string;
  readonly urlOf: (file: string) => Promise<string>;
  readonly fontsDir: string;
};

/** Returns faces of Noto families for the letters that a family lacks, fitted to it and cut to these letters. */
async function fillingFaces(
  role: string,
  family: Family,
  weights: readonly number[],
  { letters, urlOf, language, fontsDir, as }: FillingOptions & { readonly as: Letters; readonly language: string },
): Promise<string[]> {
  const faces: string[] = [];
  for (const { family: filler, subset, letters: filled } of await fillingsFor(family, letters, as, {
    language,
    fontsDir,
  })) {
    for (const weight of weights) {
      const cut = await subsetWoff2(filled.join(''), await filler.fileOf(subset, weight));
      faces.push(
        face(role, {
          'font-weight': weight,
          'font-display': 'swap',
          src: `url("${await urlOf(cut)}") format("woff2")`,
          'unicode-range': rangeOf(filled),
        }),
      );
    }
  }
  return faces;
}

/** Returns faces of the family Emoji, which tokens.css lists after the devices' own colored ones. */
async function emojiFaces(
  families: readonly Family[],
  { letters, urlOf, fontsDir }: FillingOptions,
): Promise<string[]> {
  const lacking = lackingIn(families, letters).filter((letter) => /\p{Extended_Pictographic}/u.test(letter));
  const emoji = lacking.length > 0 ? await readFamily(EMOJI_FAMILY, undefined, fontsDir) : undefined;
  if (!emoji) return [];
  const faces: string[] = [];
  for (const [subset, subsetLetters] of bySubset(emoji, lacking)) {
    const file = await subsetWoff2(subsetLetters.join(''), await emoji.fileOf(subset, EMOJI_WEIGHT));
    const src = `url("${await urlOf(file)}") format("woff2")`;
    faces.push(face('Emoji', { 'font-display': 'swap', src, 'unicode-range': rangeOf(subsetLetters) }));
  }
  return faces;
}

const EMOJI_FAMILY = 'noto-emoji';
const EMOJI_WEIGHT = 500;

const fallbacks = (role: string, font: Font, letters: Letters) =>
  FALLBACK_FONTS.map((fallback) =>
    face(`${role} ${fallback.suffix}`, {
      src: fallback.names.map((name) => `local("${name}")`).join(', '),
      ...measureFallback(font, fallback, letters),
    }),
  );

const face = (family: string, descriptors: Record<string, string | number>) =>
  `@font-face{font-family:"${family}";${Object.entries(descriptors)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
