import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fontsFolder } from '../../test/fixtures/fonts-folder.ts';
import {
  sampleFonts,
  sampleInks,
  sampleResume,
  sampleResumeMessages as words,
} from '../../test/fixtures/sample-resume.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { makeResume, type ResumeSource, resumeFiles } from './resume.ts';

const PRINTING_MS = 30_000;
const sample: ResumeSource = {
  resume: sampleResume,
  words,
  inks: sampleInks,
  fonts: sampleFonts,
  title: 'Resume of Nora Kowalski',
  language: 'en',
};
const named = (name: string) => ({ ...sampleResume, basics: { ...sampleResume.basics, name } });
const inPoland = { ...sampleResume.basics, location: { city: 'Łódź', countryCode: 'PL' } };

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;
type Structure = Awaited<ReturnType<Page['getStructTree']>>;

let cacheDir: string;
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'resumes-'));
});
afterAll(() => rm(cacheDir, { recursive: true }));

const make = (changes: Partial<ResumeSource> = {}) => makeResume({ ...sample, ...changes }, { cacheDir });

async function open(file: string): Promise<{ pdf: Document; page: Page }> {
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(file)));
  return { pdf, page: await pdf.getPage(1) };
}

/** Normalizes a text for comparison, whatever its line breaks. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

async function printedText(of: Page): Promise<string> {
  const { items } = await of.getTextContent();
  return inOneLine(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''));
}

/** Returns the distances of a printed text's edges from the left, in parts of the page's width. */
async function edgesOf(page: Page, text: string): Promise<{ left: number; right: number }> {
  const { items } = await page.getTextContent();
  const width = page.getViewport({ scale: 1 }).width;
  const item = items.find((one) => 'str' in one && one.str.includes(text));
  if (!item || !('str' in item)) throw new Error(`The page has no ${text}.`);
  const left = Number(item.transform[4]) / width;
  return { left, right: left + item.width / width };
}

/** Returns every printed text of the resume in reading order. */
function linesOf({ basics, work, education, skills, awards, languages }: typeof sampleResume): string[] {
  return [
    basics.name.toUpperCase(),
    basics.label,
    basics.summary,
    basics.email,
    'overprint.example',
    'github.com/norakowalski',
    'are.na/nora-kowalski',
    'Nashville, Tennessee, United States',
    words.work,
    ...work.flatMap((job) => [job.startDate.slice(0, 4), job.position, job.name, job.summary ?? '', ...job.highlights]),
    words.awards,
    ...awards.flatMap(({ date, title, awarder }) => [date.slice(0, 4), title, awarder]),
    words.skills,
    ...skills.flatMap(({ name, keywords }) => [name, keywords.join(', ')]),
    words.education,
    ...education.flatMap((school) => [
      `${school.studyType}, ${school.area}`,
      school.institution,
      '2010–2014',
      school.courses.join(', '),
    ]),
    words.languages,
    ...languages.flatMap(({ language, fluency }) => [language, fluency]),
  ];
}

/** Returns the nested element types of a structure: `L(LI LI)`. */
function outline(node: Structure | undefined): string {
  if (!node || !('children' in node)) return '';
  const inner = node.children.map((child) => ('role' in child ? outline(child) : '')).filter(Boolean);
  return inner.length > 0 ? `${node.role}(${inner.join(' ')})` : node.role;
}

/** Returns the colors of a picture, such as `244 236 218`. */
async function colorsOf(file: string): Promise<Set<string>> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const colors = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels) colors.add([...data.subarray(at, at + 3)].join(' '));
  return colors;
}

/** Returns whether a color is among these, within one step of rounding per channel. */
function near(color: string, colors: ReadonlySet<string>): boolean {
  const channels = color.split(' ').map(Number);
  return [...colors].some((other) =>
    other.split(' ').every((value, channel) => Math.abs(Number(value) - (channels[channel] ?? 0)) <= 1),
  );
}

it('lays out the sheet from right to left where its language is read so', { timeout: PRINTING_MS }, async () => {
  const inArabic = { ...words, work: 'العمل', skills: 'المهارات' };
  const { pdf } = await make({ resume: named('Layla حداد'), words: inArabic, language: 'ar' });
  const { page } = await open(pdf);
  const [summary, work, skills, mail] = await Promise.all(
    ['I draw identities', 'العمل', 'المهارات', 'nora@'].map((text) => edgesOf(page, text)),
  );
  const margin = 90 / 1650;
  // The wide column is on the right, and its lines start at the right margin.
  expect(work?.right).toBeCloseTo(1 - margin, 2);
  expect(summary?.right).toBeGreaterThan(work?.left ?? 1);
  for (const inNarrowColumn of [skills, mail]) {
    expect(inNarrowColumn?.right).toBeLessThan(0.4);
    expect(inNarrowColumn?.right).toBeGreaterThan(0.3);
  }
  expect(await printedText(page)).toContain('identity، typography، editorial');
});

it('sets the name in the capitals of its language', { timeout: PRINTING_MS }, async () => {
  const { pdf } = await make({ resume: named('Nikolaos Ήλιος'), language: 'el' });
  const { page } = await open(pdf);
  expect(await printedText(page)).toMatch(/^NIKOLAOS ΗΛΙΟΣ/);
});

describe('the PDF', { timeout: PRINTING_MS }, () => {
  let bytes: Buffer;
  let pdf: Document;
  let page: Page;

  beforeAll(async () => {
    const files = await make();
    bytes = await readFile(files.pdf);
    ({ pdf, page } = await open(files.pdf));
  }, PRINTING_MS);

  it('is one page of the country’s paper size', async () => {
    expect(pdf.numPages).toBe(1);
    expect(page.view).toEqual([0, 0, 612, 792]);
    const { page: a4 } = await open((await make({ resume: { ...sampleResume, basics: inPoland } })).pdf);
    expect(a4.view.map(Math.round)).toEqual([0, 0, 595, 842]);
  });

  it('contains every line as text in reading order', async () => {
    const text = await printedText(page);
    let at = 0;
    for (const line of linesOf(sampleResume)) {
      const found = text.indexOf(inOneLine(line), at);
      expect(found, `“${line}” after “${text.slice(at - 20, at)}”`).toBeGreaterThanOrEqual(at);
      at = found + inOneLine(line).length;
    }
    for (const time of ['2021–today', '2017–2021', ' 2013 ']) expect(text).toContain(time);
  });

  it('tags the structure', async () => {
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const shown = outline(await page.getStructTree());
    const list = (points: number) => `L(${Array(points).fill('LI(Lbl LBody(P))').join(' ')})`;
    expect(shown).toMatch(/^Root\(Document\(H1 Div\(Div\(P P\) Div\(P\(Link\) P\(Link\) P\(Link\) P\(Link\) P\)\) /);
    expect(shown).toContain(`Div(H2 Div(Div(P) Div(H3 P P ${list(3)})) Div(Div(P) Div(H3 P ${list(3)}))`);
    expect(shown.match(/H2/g)).toHaveLength(5);
    expect(shown.match(/H3/g)).toHaveLength(11);
  });

  it('declares PDF/UA, its title and its language', async () => {
    const { info, metadata } = await pdf.getMetadata();
    expect(metadata.get('pdfuaid:part')).toBe('1');
    expect(info).toMatchObject({ Title: sample.title, Author: sampleResume.basics.name, Language: 'en' });
    const brazilian = await open((await make({ language: 'pt-BR' })).pdf);
    expect((await brazilian.pdf.getMetadata()).info).toMatchObject({ Language: 'pt-BR' });
  });

  it('contains the resume’s links', async () => {
    const links = (await page.getAnnotations()).map(({ url }) => url);
    const { email, url, profiles } = sampleResume.basics;
    expect(links).toEqual([`mailto:${email}`, `${url}/`, ...profiles.map((profile) => profile.url)]);
  });

  it('overprints inks', () => expect(bytes.toString('latin1')).toContain('/BM /Multiply'));

  it('embeds only the letters that it needs', () => {
    const text = bytes.toString('latin1');
    const fonts = [...text.matchAll(/\/BaseFont \/([A-Z]{6})\+([\w-]+)/g)].map(([, , name]) => name);
    expect(new Set(fonts)).toEqual(
      new Set(['anton-400', 'barlow-condensed-400', 'barlow-condensed-500', 'barlow-condensed-600']),
    );
    expect(text.match(/\/FontFile2 /g)).toHaveLength(text.match(/\/Type \/FontDescriptor/g)?.length ?? 0);
    expect(bytes.length).toBeLessThan(60_000);
  });

  it('is reproducible', async () => {
    const again = await makeResume(sample, { cacheDir: await scratchFolder() });
    expect((await readFile(again.pdf)).equals(bytes)).toBe(true);
  });

  it('keeps accented letters as text, whichever subset has them', async () => {
    const { page: latvian } = await open((await make({ resume: named('Māra Ūsiņa-Łoś') })).pdf);
    expect(await printedText(latvian)).toContain('MĀRA ŪSIŅA-ŁOŚ');
  });

  it('takes letters that the families lack from the compiler’s own', async () => {
    const { page: greek } = await open((await make({ resume: named('Νίκη → Wren'), fonts: otherFonts })).pdf);
    expect(await printedText(greek)).toContain('ΝΊΚΗ → WREN');
  });

  it('takes Japanese letters from an installed Noto family', async () => {
    const fontsDir = await fontsFolder(Object.values(sampleFonts), true);
    const { pdf: file } = await makeResume({ ...sample, resume: named('山田太郎') }, { cacheDir, fontsDir });
    expect(await printedText((await open(file)).page)).toContain('山田太郎');
  });

  it.each([
    ['Björk', ['BJÖRK']],
    ['Nora Kowalski', ['NORA', 'KOWALSKI']],
    ['Mary Ann  Featherstone', ['MARY ANN', 'FEATHERSTONE']],
  ])('sets the name %s in lines of similar length', async (name, lines) => {
    const { page: other } = await open((await make({ resume: named(name) })).pdf);
    const { items } = await other.getTextContent();
    const rows = new Map<number, string>();
    for (const item of items) {
      if (!('str' in item) || item.height < 40) continue;
      const y = Math.round(Number(item.transform[5]));
      rows.set(y, (rows.get(y) ?? '') + item.str);
    }
    expect([...rows.values()].map((row) => row.trim())).toEqual(lines);
  });

  it.each(['work-sans', 'bowlby-one'])('fits the same text in %s as in a condensed family', async (text) => {
    const work = Array.from({ length: 5 }, (_, at) => sampleResume.work[at % 2] ?? []).flat();
    const { pdf: wide } = await open(
      (await make({ resume: { ...sampleResume, work }, fonts: { ...sampleFonts, text } })).pdf,
    );
    expect(wide.numPages).toBe(1);
  });

  it('fills the page with few words and with many, and never overflows', async () => {
    const sizes = [];
    for (const jobs of [0, 3, 5]) {
      const work = Array.from({ length: jobs }, (_, at) => sampleResume.work[at % 2] ?? []).flat();
      const { pdf: filled, page: only } = await open((await make({ resume: { ...sampleResume, work } })).pdf);
      expect(filled.numPages).toBe(1);
      const { items } = await only.getTextContent();
      const set = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
      sizes.push(set.find(({ str }) => str.startsWith('identity'))?.height ?? 0);
      // The control strip is 79 of 1650 parts of the paper's width above its bottom edge.
      expect(Math.min(...set.map(({ transform }) => Number(transform[5])))).toBeGreaterThan((612 / 1650) * 100);
    }
    const [few = 0, some = 0, many = 0] = sizes;
    expect(few).toBeGreaterThan(some);
    expect(some).toBeGreaterThan(many);
    // The smallest legible type is 22 of those parts.
    expect(many).toBeGreaterThan((612 / 1650) * 22 - 0.01);
  });
});

const otherFonts = { display: 'bowlby-one', text: 'work-sans' };

describe('the picture', { timeout: PRINTING_MS }, () => {
  it('shows the stock and overprinted inks', async () => {
    const { picture } = await make();
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1650, height: 2135, format: 'png', channels: 3 });
    const colors = await colorsOf(picture);
    // The colors are stock, red on stock, blue on stock, and red on blue on stock: the product, not a fourth ink.
    for (const color of ['244 236 218', '244 67 44', '0 109 168', '0 31 34'])
      expect(near(color, colors), color).toBe(true);
  });

  it('uses the country’s paper size and other families', async () => {
    const { picture } = await make({ resume: { ...sampleResume, basics: inPoland }, fonts: otherFonts });
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1650, height: 2333 });
  });
});

describe('makeResume', { timeout: PRINTING_MS }, () => {
  it('renders a resume once, at the predicted paths', async () => {
    const folders = { cacheDir: await scratchFolder() };
    const foretold = await resumeFiles(sample, folders);
    const [files, shared] = await Promise.all([makeResume(sample, folders), makeResume(sample, folders)]);
    expect([files, shared]).toEqual([foretold, foretold]);
    expect(files.picture.startsWith(join(folders.cacheDir, 'resumes'))).toBe(true);
    const times = () => Promise.all(Object.values(files).map(async (path) => (await stat(path)).mtimeMs));
    const before = await times();
    await makeResume(sample, folders);
    expect(await times()).toEqual(before);
  });

  it('uses other paths for other words, inks and fonts', async () => {
    const others = [{}, { resume: named('Łukasz Őry') }, { fonts: otherFonts }, { language: 'de' }];
    const changed = { inks: { ...sampleInks, red: 'rgb(255 0 0)' } };
    const paths = [...others, changed].map(async (changes) => (await resumeFiles({ ...sample, ...changes })).pdf);
    expect(new Set(await Promise.all(paths)).size).toBe(5);
  });

  it('continues a long resume on further pages, and shows the first as the picture', async () => {
    const work = Array.from({ length: 5 }, () => sampleResume.work).flat();
    const files = await make({ resume: { ...sampleResume, work } });
    const { pdf: long, page: first } = await open(files.pdf);
    expect(long.numPages).toBe(3);
    const pages = [first, await long.getPage(2), await long.getPage(3)];
    const text = (await Promise.all(pages.map(printedText))).join(' ');
    expect(text.match(/Founder and designer/g)).toHaveLength(5);
    expect(text).toContain('Portuguese conversational');
    expect(await sharp(files.picture).metadata()).toMatchObject({ width: 1650, height: 2135 });
    // The red patch of the control strip is at the foot of the first page.
    const { data, info } = await sharp(files.picture).raw().toBuffer({ resolveWithObject: true });
    const patch = ((info.height - 62) * info.width + 105) * info.channels;
    expect(near([...data.subarray(patch, patch + 3)].join(' '), new Set(['244 67 44']))).toBe(true);
  });
});
