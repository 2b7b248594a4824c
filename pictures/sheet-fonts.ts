import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SatoriOptions } from 'satori';

type Font = SatoriOptions['fonts'][number];
type Weight = 400 | 500 | 600;

const FONTS_DIR = 'node_modules/@fontsource';

/**
 * The families as a sheet names them. A family's letters come in two files, and Satori
 * looks into the second only when it bears another name: without it ł and ő are question marks.
 */
export const DISPLAY = 'Anton, Anton Extended';
export const TEXT = 'Barlow Condensed, Barlow Condensed Extended';

/**
 * Reads the sheet's type: Anton, and Barlow Condensed in three weights, for the letters of
 * all languages written in Latin.
 *
 * @throws the file system's error where the @fontsource packages are not installed in `fontsDir`
 */
export function readFonts(fontsDir: string = FONTS_DIR): Promise<Font[]> {
  const font = async (family: string, folder: string, weight: Weight, extended: boolean): Promise<Font> => ({
    name: extended ? `${family} Extended` : family,
    data: await readFile(
      join(fontsDir, folder, `files/${folder}-latin${extended ? '-ext' : ''}-${weight}-normal.woff`),
    ),
    weight,
    style: 'normal',
  });
  const both = (family: string, folder: string, weight: Weight) => [
    font(family, folder, weight, false),
    font(family, folder, weight, true),
  ];
  return Promise.all([
    ...both('Anton', 'anton', 400),
    ...both('Barlow Condensed', 'barlow-condensed', 400),
    ...both('Barlow Condensed', 'barlow-condensed', 500),
    ...both('Barlow Condensed', 'barlow-condensed', 600),
  ]);
}
