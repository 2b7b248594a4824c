import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import type { Resume } from '../app/content/resume.ts';
import { shortHash } from '../media/fingerprint.ts';
import { wholeFiles, writeWhole } from '../media/whole-file.ts';
import { CACHE_DIR } from './description.ts';
import { readFonts } from './sheet-fonts.ts';
import { SHEET, type SheetWords } from './sheet-layout.ts';
import { bluePlate, controlPlate, keyPlate, redPlate, type SheetInks } from './sheet-plates.ts';

/** Count it up whenever the sheet is set anew, so that it is printed anew. */
const SHEET_VERSION = 1;
const SHEET_FILE = 'resume.png';

export type SheetOptions = { inks: SheetInks; words: SheetWords; fontsDir?: string; cacheDir?: string };

const underWay = new Map<string, Promise<string>>();

/**
 * Prints the resume as one A4 page, a PNG of 1650 x 2333 px: the master for the page's
 * picture, to be described and prepared like any other. Printed once for the same words
 * and inks, in about 2 s.
 *
 * @returns its path in the cache, `<cacheDir>/sheets/<hash of the input>/resume.png`
 * @throws ResumeTooLong where the words do not fit on one page
 */
export function makeResumeSheet(
  resume: Resume,
  { inks, words, fontsDir, cacheDir = CACHE_DIR }: SheetOptions,
): Promise<string> {
  const input = JSON.stringify([SHEET_VERSION, resume, inks, words]);
  const folder = resolve(cacheDir, 'sheets', shortHash(createHash('sha256').update(input).digest()));
  const shared = underWay.get(folder);
  if (shared) return shared;
  const sheet = printOnce(folder, () => print(resume, inks, words, fontsDir)).finally(() => underWay.delete(folder));
  underWay.set(folder, sheet);
  return sheet;
}

async function printOnce(folder: string, print: () => Promise<Buffer>): Promise<string> {
  const path = join(folder, SHEET_FILE);
  if (!(await wholeFiles(folder)).has(SHEET_FILE)) await writeWhole(path, await print());
  return path;
}

async function print(resume: Resume, inks: SheetInks, words: SheetWords, fontsDir?: string): Promise<Buffer> {
  const fonts = await readFonts(fontsDir);
  const red = await redPlate(resume.basics.name, inks.red, fonts);
  const key = await keyPlate(resume, words, inks.key, red.bottom, fonts);
  const plates = [
    red.svg,
    bluePlate(inks.blue, red.bottom),
    key,
    controlPlate('red', inks.red),
    controlPlate('blue', inks.blue),
    controlPlate('key', inks.key),
  ];
  return (
    sharp({ create: { ...SHEET, channels: 3, background: inks.stock } })
      // Multiplied, as ink on ink: where red and blue meet, the third colour is their own.
      .composite(plates.map((svg) => ({ input: Buffer.from(svg), blend: 'multiply' })))
      .removeAlpha()
      .png()
      .toBuffer()
  );
}
