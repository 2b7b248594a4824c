import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SatoriOptions } from 'satori';
import {
  FONTS_DIR,
  type FontNames,
  fontFile,
  heaviestWeight,
  nearestWeight,
  readFamily,
  SUBSETS,
} from '../fonts/family.ts';

/** Faces of a sheet, each with the bytes of its file. */
export type Fonts = SatoriOptions['fonts'];

type Font = Fonts[number];

/** The weights that sheets are set in. */
const DISPLAY_WEIGHT = 400;
const TEXT_WEIGHTS = [400, 500, 600] as const;

/**
 * The families as a sheet names them. A family's letters come in two files, and Satori
 * looks into the second only when it bears another name: without it ł and ő are question marks.
 */
export const DISPLAY = 'Display, Display Extended';
export const TEXT = 'Text, Text Extended';

/**
 * Reads a sheet's type: the display family in its heaviest weight, and the text family in three,
 * for the letters of all languages written in Latin that the families have.
 *
 * @throws where a family is not installed in `fontsDir`: the content's reader says so first
 */
export async function readFonts(names: FontNames, fontsDir: string = FONTS_DIR): Promise<Fonts> {
  const [display, text] = await Promise.all([readFamily(names.display, fontsDir), readFamily(names.text, fontsDir)]);
  if (!display || !text) throw new Error(`Not installed in ${fontsDir}: ${names.display} or ${names.text}`);
  const cuts = [
    { role: 'Display', family: display, weight: DISPLAY_WEIGHT, cut: heaviestWeight(display) } as const,
    ...TEXT_WEIGHTS.map(
      (weight) => ({ role: 'Text', family: text, weight, cut: nearestWeight(text, weight) }) as const,
    ),
  ];
  const fonts = cuts.flatMap(({ role, family, weight, cut }) =>
    SUBSETS.filter((subset) => family.ranges[subset]).map(
      async (subset): Promise<Font> => ({
        name: subset === 'latin' ? role : `${role} Extended`,
        data: await readFile(join(fontsDir, fontFile(family.name, subset, cut, 'woff'))),
        weight,
        style: 'normal',
      }),
    ),
  );
  return Promise.all(fonts);
}
