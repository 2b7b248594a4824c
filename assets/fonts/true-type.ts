import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { Family } from './family.ts';
import { lettersIn } from './letters.ts';

/** The options without hints, which were 15 of 62 KB of a resume's PDF. */
const AS_TRUE_TYPE = { targetFormat: 'truetype', noHinting: true } as const;

/** Converts a family's subset to TrueType, because HarfBuzz and Typst do not read WOFF2. */
export async function trueType(family: Family, subset: string, weight: number): Promise<Buffer> {
  const file = await readFile(await family.fileOf(subset, weight));
  return subsetFont(file, lettersIn(family.ranges[subset] ?? '').join(''), AS_TRUE_TYPE);
}

/** Converts a WOFF2 to TrueType with all its letters and axes. */
export const wholeTrueType = async (file: string): Promise<Buffer> =>
  subsetFont(await readFile(file), '', WHOLE_TRUE_TYPE);

const WHOLE_TRUE_TYPE = { targetFormat: 'truetype', keepAllGlyphs: true } as const;
