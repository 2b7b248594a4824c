import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { Family } from './family.ts';
import { lettersIn } from './letters.ts';

/** The options without hints, which were 15 of 62 KB of a resume's PDF. */
const AS_TRUE_TYPE = { targetFormat: 'truetype', noHinting: true } as const;

/** Converts a family's subset to TrueType, because HarfBuzz and Typst do not read WOFF2. */
export async function trueType(family: Family, subset: string, weight: number): Promise<Buffer> {
  const file = await readFile(family.fileOf(subset, weight));
  return subsetFont(file, lettersIn(family.ranges[subset] ?? '').join(''), AS_TRUE_TYPE);
}
