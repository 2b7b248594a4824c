import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { measureFallback } from './fallback.ts';
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

/** The weights in which the text family is used: for reading, and for what stands out in it. */
const READING_WEIGHT = 500;
const STRONG_WEIGHT = 600;

/**
 * The style sheet of a site's fonts. Its families are called Display and Text, whatever has been chosen for them,
 * and "Display fallback" and "Text fallback": Arial drawn to their metrics, so that nothing moves when they come.
 *
 * @throws where a family is not installed: the content's reader says so first, and says how to mend it
 */
export async function facesAsStyle(names: FontNames, fontsDir: string = FONTS_DIR): Promise<string> {
  const [display, text] = await Promise.all([families(names.display, fontsDir), families(names.text, fontsDir)]);
  const strong = nearestWeight(text, STRONG_WEIGHT);
  const reading = nearestWeight(text, READING_WEIGHT);
  const heaviest = heaviestWeight(display);
  return [
    await fallback('Display', join(fontsDir, fontFile(display.name, 'latin', heaviest, 'woff2')), 'inCapitals'),
    await fallback('Text', join(fontsDir, fontFile(text.name, 'latin', reading, 'woff2')), 'asWritten'),
    ...facesOf('Display', display, heaviest),
    ...[...new Set([reading, strong])].flatMap((weight) => facesOf('Text', text, weight)),
  ].join('\n');
}

/** What a visitor's browser fetches of each family to show a page for the first time, in bytes: its Latin letters. */
export async function firstBytes(
  { display, text }: { display: Family; text: Family },
  fontsDir: string = FONTS_DIR,
): Promise<{ display: number; text: number }> {
  const sizeOf = async (family: Family, weight: number) =>
    (await stat(join(fontsDir, fontFile(family.name, 'latin', weight, 'woff2')))).size;
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

/** A face for each subset that the family comes in. The last that has a letter is asked for it, so Latin stands last. */
function facesOf(role: string, family: Family, weight: number): string[] {
  return SUBSETS.toReversed().flatMap((subset) => {
    const range = family.ranges[subset];
    const source = `url("@fontsource/${fontFile(family.name, subset, weight, 'woff2')}") format("woff2")`;
    return range
      ? [face(role, { 'font-weight': weight, 'font-display': 'swap', src: source, 'unicode-range': range })]
      : [];
  });
}

const fallback = async (role: string, file: string, letters: 'asWritten' | 'inCapitals') =>
  face(`${role} fallback`, {
    src: 'local("Arial"), local("Liberation Sans")',
    ...(await measureFallback(file, letters)),
  });

const face = (family: string, descriptors: Record<string, string | number>) =>
  `@font-face{font-family:"${family}";${Object.entries(descriptors)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
