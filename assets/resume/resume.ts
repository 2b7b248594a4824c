import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { toCapitals } from '../../model/capitals.ts';
import { inksOfSheet } from '../../model/contrast.ts';
import type { Resume } from '../../model/kinds/resume.ts';
import { withCommas } from '../../model/lists.ts';
import { describePlace } from '../../model/place.ts';
import { resumeSections } from '../../model/resume-sections.ts';
import { textDirection } from '../../model/text-direction.ts';
import { finishedFiles, writeAtomically } from '../cache/atomic-file.ts';
import { shortHash } from '../cache/file-hash.ts';
import type { FontNames } from '../fonts/family.ts';
import { CACHE_DIR } from '../images/description.ts';
import { chosenNames } from '../typst/fonts.ts';
import { drawLayer } from '../typst/layer.ts';
import { typeset } from '../typst/typst.ts';

const TEMPLATE = 'assets/resume/resume.typ';
const VERSION = 1;
const PICTURE_FILE = 'resume.png';
const PDF_FILE = 'resume.pdf';
/** The width of the picture at 200 dots per inch. */
const PICTURE_WIDTH_PX = 1650;

/** The titles of the sections; `present` is the end date of current entries. */
export type ResumeWords = Parameters<typeof resumeSections>[1];

/** Inks such as `rgb(255 72 52)`; `stock` is the picture's paper, which the PDF lacks. */
export type ResumeInks = Record<'stock' | 'red' | 'blue' | 'key', string>;

export type ResumeSource = {
  resume: Resume;
  words: ResumeWords;
  inks: ResumeInks;
  fonts: FontNames;
  title: string;
  language: string;
};

export type ResumeFiles = { picture: string; pdf: string };

type Folders = { fontsDir?: string; cacheDir?: string };

/** Returns the paths of a resume's files, which `makeResume` renders. */
export async function resumeFiles(
  source: ResumeSource,
  { cacheDir = CACHE_DIR, fontsDir }: Folders = {},
): Promise<ResumeFiles> {
  const { resume, words, inks, fonts, title, language } = source;
  const { display, text } = fonts;
  const faces = await chosenNames({ ...fonts, language }, JSON.stringify(wordsOf(source)), fontsDir);
  const made = [resume, words, inks, { display, text }, faces, title, language];
  const input = JSON.stringify([VERSION, await readTemplate(), ...made]);
  const folder = resolve(cacheDir, 'resumes', shortHash(createHash('sha256').update(input).digest()));
  return { picture: join(folder, PICTURE_FILE), pdf: join(folder, PDF_FILE) };
}

export const wordsOf = ({ resume, words, language }: ResumeSource) => ({
  basics: resume.basics,
  sections: resumeSections(resume, words),
  name: toCapitals(resume.basics.name, language),
  place: describePlace(resume.basics.location, language),
  comma: withCommas(['', ''], language),
});

const pending = new Map<string, Promise<ResumeFiles>>();

/** Renders the missing files: a PDF, and a PNG of its first page, with reproducible bytes. */
export async function makeResume(source: ResumeSource, folders: Folders = {}): Promise<ResumeFiles> {
  const files = await resumeFiles(source, folders);
  const shared = pending.get(files.pdf);
  if (shared) return shared;
  const made = makeOnce(files, source, folders).finally(() => pending.delete(files.pdf));
  pending.set(files.pdf, made);
  return made;
}

const readTemplate = () => readFile(TEMPLATE, 'utf8');

async function makeOnce(files: ResumeFiles, source: ResumeSource, { fontsDir }: Folders): Promise<ResumeFiles> {
  const whole = await finishedFiles(join(files.pdf, '..'));
  if (whole.has(PICTURE_FILE) && whole.has(PDF_FILE)) return files;
  const template = await readTemplate();
  const { fonts, inks, title, language } = source;
  const paper = paperOf(source.resume);
  const set = (layer?: 'type' | 'marks') => {
    const made = { paper, date: newestDate(source.resume), layer: layer ?? null };
    const data = {
      ...wordsOf(source),
      inks: { ...inks, ...inksOfSheet(inks) },
      title,
      language,
      direction: textDirection(language),
      ...made,
    };
    return typeset(template, data, { ...fonts, language }, fontsDir);
  };
  const document = await set();
  const layers = [(await set('type')).svg(), (await set('marks')).svg()];
  await writeAtomically(files.picture, await printPicture(layers, paper, source.inks));
  await writeAtomically(files.pdf, document.pdf());
  return files;
}

async function printPicture(layers: readonly string[], paper: Paper, inks: ResumeInks): Promise<Buffer> {
  const size = { width: PICTURE_WIDTH_PX, height: Math.floor((PICTURE_WIDTH_PX * paper.height) / paper.width) };
  const drawn = await Promise.all(layers.map((svg) => drawLayer(svg, paper.width, size)));
  return sharp({ create: { ...size, channels: 3, background: inks.stock } })
    .composite(drawn.map((layer) => ({ ...layer, blend: 'multiply' })))
    .removeAlpha()
    .png()
    .toBuffer();
}

/** A paper size in points, 72 per inch. */
type Paper = { width: number; height: number };

const A4: Paper = { width: 595.28, height: 841.89 };
const LETTER: Paper = { width: 612, height: 792 };
/** The countries that print on Letter (Unicode CLDR 48, supplemental data, paperSize). */
const LETTER_COUNTRIES = new Set(['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE']);

const paperOf = ({ basics }: Resume): Paper => (LETTER_COUNTRIES.has(basics.location.countryCode ?? '') ? LETTER : A4);

/** Returns the newest date in the resume as the PDF's date, because today's would change the file every day. */
function newestDate({ work, education, awards }: Resume): { year: number; month: number; day: number } {
  const stations = [...work, ...education].map(({ startDate, endDate }) => endDate ?? startDate);
  const dates = [...stations, ...awards.map(({ date }) => date)].filter((date) => date !== undefined);
  const [newest = '2000'] = dates.sort().toReversed();
  const [year = 2000, month = 1, day = 1] = newest.split('-').map(Number);
  return { year, month, day };
}
