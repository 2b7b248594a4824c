import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { measureFallback } from './fallback.ts';
import { FALLBACK_FONTS, type Letters } from './fallback-families.ts';
import {
  type Family,
  FONTS_DIR,
  type FontNames,
  fontFile,
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

/** The `@font-face` rules of the families Display and Text and their fallbacks. Throws where one is not installed. */
export async function facesAsStyle(names: FontNames, letters: string, fontsDir: string = FONTS_DIR): Promise<string> {
  const [display, text] = await Promise.all([families(names.display, fontsDir), families(names.text, fontsDir)]);
  const strong = nearestWeight(text, STRONG_WEIGHT);
  const reading = nearestWeight(text, READING_WEIGHT);
  const heaviest = heaviestWeight(display);
  return [
    ...fallbacks('Display', openFont(await trueType(display, 'latin', heaviest, fontsDir)), 'inCapitals'),
    ...fallbacks('Text', openFont(await trueType(text, 'latin', reading, fontsDir)), 'asWritten'),
    ...(await facesOf('Display', display, heaviest, letters, fontsDir)),
    ...(await facesOf('Text', text, reading, letters, fontsDir)),
    ...(strong === reading ? [] : await facesOf('Text', text, strong, letters, fontsDir)),
  ].join('\n');
}

/** What a browser fetches of each family before the first paint, bytes. */
export async function firstBytes(
  { display, text }: { display: Family; text: Family },
  fontsDir: string = FONTS_DIR,
): Promise<{ display: number; text: number }> {
  const sizeOf = async (family: Family, weight: number) =>
    (await stat(join(fontsDir, fontFile(family.name, 'latin', weight)))).size;
  return {
    display: await sizeOf(display, heaviestWeight(display)),
    text: await sizeOf(text, nearestWeight(text, READING_WEIGHT)),
  };
}

async function families(name: string, fontsDir: string): Promise<Family> {
  const family = await readFamily(name, fontsDir);
  if (!family) throw new Error(`@fontsource/${name} is not installed.`);
  return family;
}

/** One face for own letters, one a subset for others, without overlap: they may load in any order. */
async function facesOf(role: string, family: Family, weight: number, letters: string, fontsDir: string) {
  const faceOf = (url: string, range: string) =>
    face(role, {
      'font-weight': weight,
      'font-display': 'swap',
      src: `url("${url}") format("woff2")`,
      'unicode-range': range,
    });
  const latin = new Set(lettersIn(family.ranges.latin ?? ''));
  const own = new Set(Array.from(letters).filter((letter) => latin.has(letter)));
  // The last face that has a letter is asked for it.
  const subsets = SUBSETS.toReversed().flatMap((subset) => {
    // Not the control characters: nothing is drawn for them, and each page has some.
    const others = lettersIn(family.ranges[subset] ?? '').filter((letter) => letter >= ' ' && !own.has(letter));
    const url = `@fontsource/${fontFile(family.name, subset, weight)}`;
    return others.length > 0 ? [faceOf(url, rangeOf(others))] : [];
  });
  const cut = await cutTo(letters, join(fontsDir, fontFile(family.name, 'latin', weight)));
  return [...subsets, faceOf(cut, rangeOf(own))];
}

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
