import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import type { Resume } from '../../model/resume.ts';
import { wholeFiles, writeWhole } from '../cache/atomic-file.ts';
import { shortHash } from '../cache/file-hash.ts';
import type { FontNames } from '../fonts/family.ts';
import { CACHE_DIR } from '../images/description.ts';
import { printPdf } from './resume-pdf.ts';
import { box } from './sheet-box.ts';
import { type Fonts, readFonts } from './sheet-fonts.ts';
import { SHEET_WIDTH_PX, type SheetWords } from './sheet-layout.ts';
import { type Plate, type Sheet, setSheet } from './sheet-plates.ts';

/** Count it up whenever the sheet is set anew, so that it is printed anew. */
const SHEET_VERSION = 2;
const PICTURE_FILE = 'resume.png';
const PDF_FILE = 'resume.pdf';

/** Any CSS colours; all but the stock are printed over each other. */
export type SheetInks = { stock: string } & Record<Plate['ink'], string>;

/** `title` and `language` (a tag such as `en`) are the PDF's. */
export type SheetOptions = {
  inks: SheetInks;
  fonts: FontNames;
  words: SheetWords;
  title: string;
  language: string;
  fontsDir?: string;
  cacheDir?: string;
};

/** The paths of one sheet's two prints in the cache. */
export type PrintedSheet = { picture: string; pdf: string };

const underWay = new Map<string, Promise<PrintedSheet>>();

/**
 * Prints the resume as one page of its country's paper, twice from the same setting: a PNG 1650 px wide, the
 * master for the page's picture, to be described and prepared like any other; and a PDF to take away.
 * Printed once for the same words, inks and fonts, in about 3 s.
 *
 * @returns their paths, in `<cacheDir>/sheets/<hash of the input>`
 * @throws ResumeTooLong where the words do not fit on one page
 */
export function makeResumeSheet(
  resume: Resume,
  { fontsDir, cacheDir = CACHE_DIR, ...options }: SheetOptions,
): Promise<PrintedSheet> {
  const input = JSON.stringify([SHEET_VERSION, resume, options]);
  const folder = resolve(cacheDir, 'sheets', shortHash(createHash('sha256').update(input).digest()));
  const shared = underWay.get(folder);
  if (shared) return shared;
  const sheet = printOnce(folder, resume, { ...options, fontsDir }).finally(() => underWay.delete(folder));
  underWay.set(folder, sheet);
  return sheet;
}

type Printing = Omit<SheetOptions, 'cacheDir' | 'fontsDir'> & { fontsDir: string | undefined };

async function printOnce(folder: string, resume: Resume, { fontsDir, ...options }: Printing): Promise<PrintedSheet> {
  const printed = { picture: join(folder, PICTURE_FILE), pdf: join(folder, PDF_FILE) };
  const whole = await wholeFiles(folder);
  if (whole.has(PICTURE_FILE) && whole.has(PDF_FILE)) return printed;
  const fonts = await readFonts(options.fonts, fontsDir);
  const sheet = await setSheet(resume, options.words, fonts);
  await writeWhole(printed.picture, await printPicture(sheet, options.inks, fonts));
  await writeWhole(printed.pdf, await printPdf(sheet, resume, options, fonts));
  return printed;
}

async function printPicture({ height, plates }: Sheet, inks: SheetInks, fonts: Fonts): Promise<Buffer> {
  const size = { width: SHEET_WIDTH_PX, height };
  const layers = plates.map(async ({ ink, text, marks }) => {
    const drawn = marks.map(({ path, strokePx }) =>
      strokePx
        ? `<path d="${path}" fill="none" stroke="${inks[ink]}" stroke-width="${strokePx}"/>`
        : `<path d="${path}" fill="${inks[ink]}"/>`,
    );
    const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${height}">${drawn.join('')}</svg>`;
    return text ? [shapes, await satori(box({ ...size, color: inks[ink] }, [text]), { ...size, fonts })] : [shapes];
  });
  return (
    sharp({ create: { ...size, channels: 3, background: inks.stock } })
      // Multiplied, as ink on ink: where red and blue meet, the third colour is their own.
      .composite((await Promise.all(layers)).flat().map((svg) => ({ input: Buffer.from(svg), blend: 'multiply' })))
      .removeAlpha()
      .png()
      .toBuffer()
  );
}

/** Lays the PDF into the built site, at the address by which its page names it. */
export async function publishResumePdf({ file, url }: { file: string; url: string }, outDir: string): Promise<void> {
  await writeWhole(join(outDir, url), await readFile(file));
}
