import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { slugOfFile } from '../../model/slug.ts';
import { shortHash } from '../cache/file-hash.ts';
import { measureFallback, relativeSize } from './fallback.ts';
import { FALLBACK_FONTS, type Letters } from './fallback-families.ts';
import {
  type Family,
  FONTS_DIR,
  type FontNames,
  heaviestWeight,
  nearestWeight,
  readFamily,
  SUBSETS,
} from './family.ts';
import { cutTo, lettersIn, rangeOf } from './letters.ts';
import { trueType } from './true-type.ts';
import { type Font, openFont } from './widths.ts';

const READING_WEIGHT = 500;
const STRONG_WEIGHT = 600;

/** How every address of a font begins. */
export const FONTS_URL = '/static/fonts/';

/** The style sheet of a site's fonts, and the WOFF2 behind each address in it. */
export type Faces = { readonly style: string; readonly files: ReadonlyMap<string, string> };

/**
 * The style sheet of a site's fonts. Its families are called Display and Text, whatever has been chosen for them,
 * and "Display fallback" and "Text fallback": Arial drawn to their metrics, so that nothing moves when they come; on
 * Android, which has no Arial, Roboto.
 *
 * @param letters what the site is set in, in order: they come in files of their own, which are all that most visitors fetch
 * @param options `base` is the site's base path, without a slash at the end
 * @throws where a family is not installed: the content's reader says so first, and says how to mend it
 */
export async function facesAsStyle(
  names: FontNames,
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
  const style = [
    ...fallbacks('Display', openFont(await trueType(display, 'latin', heaviest)), 'inCapitals'),
    ...fallbacks('Text', openFont(await trueType(text, 'latin', reading)), 'asWritten'),
    ...(await facesOf('Display', display, heaviest, letters, urlOf)),
    ...(await facesOf('Text', text, reading, letters, urlOf)),
    ...(strong === reading ? [] : await facesOf('Text', text, strong, letters, urlOf)),
    ...(await notoFaces('Display', display, [heaviest], { letters, urlOf, fontsDir, as: 'inCapitals' })),
    ...(await notoFaces('Text', text, [...new Set([reading, strong])], { letters, urlOf, fontsDir, as: 'asWritten' })),
    ...(await emojiFaces([display, text], { letters, urlOf, fontsDir })),
  ].join('\n');
  return { style, files };
}

/** What a browser fetches of each family before the first paint, bytes. */
export async function firstBytes({ display, text }: { display: Family; text: Family }): Promise<{
  display: number;
  text: number;
}> {
  const sizeOf = async (family: Family, weight: number) => (await stat(family.fileOf('latin', weight))).size;
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

/**
 * A face for the letters of the site, and one for the others of each subset that the family comes in: no two have a
 * letter of the site in common, so that a page may come with those it needs and the rest follow in any order.
 * Subsets have some signs in common; the last that has a letter is asked for it, so Latin stands after its extension.
 */
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
  const own = new Set(Array.from(letters).filter((letter) => latin.has(letter)));
  const faces: string[] = [];
  for (const subset of SUBSETS.toReversed()) {
    // Not the signs before the space, such as the end of a line: nothing is drawn for them, and each page has some.
    const others = lettersIn(family.ranges[subset] ?? '').filter((letter) => letter >= ' ' && !own.has(letter));
    const file = family.fileOf(subset, weight);
    if (others.length > 0) faces.push(await faceOf(file, rangeOf(others)));
  }
  const cut = await cutTo(letters, family.fileOf('latin', weight));
  return [...faces, await faceOf(cut, rangeOf(own))];
}

type NotoOptions = {
  readonly letters: string;
  readonly urlOf: (file: string) => Promise<string>;
  readonly fontsDir: string;
  readonly as: Letters;
};

/**
 * Faces for the letters of the site that a family lacks and Noto Sans has, about as wide as the family's. Each is cut to
 * these letters and asked for only by a page that has one of them. Emoji and other scripts come from the visitor's
 * device; so does everything where Noto Sans is not installed.
 */
async function notoFaces(
  role: string,
  family: Family,
  weights: readonly number[],
  { letters, urlOf, fontsDir, as }: NotoOptions,
): Promise<string[]> {
  const lacking = lackingIn([family], letters);
  const noto = lacking.length > 0 ? await readFamily(FALLBACK_FAMILY, undefined, fontsDir) : undefined;
  if (!noto) return [];
  const faces: string[] = [];
  for (const weight of weights) {
    const ofNoto = nearestWeight(noto, weight === heaviestWeight(family) && as === 'inCapitals' ? HEAVIEST : weight);
    const size = relativeSize(
      openFont(await trueType(family, 'latin', weight)),
      openFont(await trueType(noto, 'latin', ofNoto)),
      as,
    );
    for (const [subset, own] of bySubset(noto, lacking)) {
      faces.push(
        face(role, {
          'font-weight': weight,
          'font-display': 'swap',
          'size-adjust': size,
          src: `url("${await urlOf(await cutTo(own.join(''), noto.fileOf(subset, ofNoto)))}") format("woff2")`,
          'unicode-range': rangeOf(own),
        }),
      );
    }
  }
  return faces;
}

const lackingIn = (families: readonly Family[], letters: string): string[] => {
  const had = new Set(families.flatMap(({ ranges }) => Object.values(ranges).flatMap(lettersIn)));
  return Array.from(letters).filter((letter) => letter >= ' ' && !had.has(letter));
};

/** Letters by the first subset of a family that has them: subsets have some letters in common. */
function bySubset({ ranges }: Family, letters: readonly string[]): ReadonlyMap<string, string[]> {
  const subsets = Object.entries(ranges).map(([subset, range]) => ({ subset, has: new Set(lettersIn(range)) }));
  const found = Map.groupBy(letters, (letter) => subsets.find(({ has }) => has.has(letter))?.subset ?? '');
  found.delete('');
  return found;
}

/** Faces of the family Emoji, which tokens.css names behind those of devices: in colors they are better. */
async function emojiFaces(
  families: readonly Family[],
  { letters, urlOf, fontsDir }: Omit<NotoOptions, 'as'>,
): Promise<string[]> {
  const lacking = lackingIn(families, letters).filter((letter) => /\p{Extended_Pictographic}/u.test(letter));
  const emoji = lacking.length > 0 ? await readFamily(EMOJI_FAMILY, undefined, fontsDir) : undefined;
  if (!emoji) return [];
  const faces: string[] = [];
  for (const [subset, own] of bySubset(emoji, lacking)) {
    const file = await cutTo(own.join(''), emoji.fileOf(subset, EMOJI_WEIGHT));
    const src = `url("${await urlOf(file)}") format("woff2")`;
    faces.push(face('Emoji', { 'font-display': 'swap', src, 'unicode-range': rangeOf(own) }));
  }
  return faces;
}

const EMOJI_FAMILY = 'noto-emoji';
const EMOJI_WEIGHT = 500;
const FALLBACK_FAMILY = 'noto-sans';
const HEAVIEST = 900;

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
