import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Resume } from '../../model/resume.ts';
import { printPdf } from './resume-pdf.ts';
import { readFonts } from './sheet-fonts.ts';
import { years } from './sheet-layout.ts';
import { setSheet } from './sheet-plates.ts';
import { sampleFonts as fonts, sampleInks as inks, sampleResume, sampleMessages as words } from './sheet-sample.ts';

const SETTING_MS = 30_000;
const TITLE = 'Resume of Nora Kowalski';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;
type Structure = Awaited<ReturnType<Page['getStructTree']>>;

let bytes: Buffer;
let pdf: Document;
let page: Page;

async function print(): Promise<Buffer> {
  const faces = await readFonts(fonts);
  const sheet = await setSheet(sampleResume, words, faces);
  return printPdf(sheet, sampleResume, { inks, title: TITLE, language: 'en' }, faces);
}

beforeAll(async () => {
  bytes = await print();
  pdf = await getDocumentProxy(new Uint8Array(bytes));
  page = await pdf.getPage(1);
}, SETTING_MS);

/** A text as it may be compared wherever its lines were broken. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

async function printedText(of: Page): Promise<string> {
  const { items } = await of.getTextContent();
  return inOneLine(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''));
}

/** Every text of the resume that the sheet shows, in the order in which one reads it. */
function linesOf({ basics, work, education, skills, awards, languages }: Resume): string[] {
  const { city, region, countryCode } = basics.location;
  const time = ({ startDate, endDate }: Resume['work'][number] | Resume['education'][number]) =>
    years(startDate, endDate, words.present);
  return [
    ...[...basics.name.toUpperCase().split(' '), basics.label, basics.summary, basics.email, 'overprint.example'],
    ...['github.com/norakowalski', 'are.na/nora-kowalski', `${city}, ${region}, ${countryCode}`, words.work],
    ...work.flatMap((job) => [time(job), job.position, job.name, job.summary ?? '', ...job.highlights]),
    words.awards,
    ...awards.flatMap(({ date, title, awarder }) => [date.slice(0, 4), title, awarder]),
    words.skills,
    ...skills.flatMap(({ name, keywords }) => [name, keywords.join(', ')]),
    words.education,
    ...education.flatMap((school) => [
      ...[`${school.studyType}, ${school.area}`, school.institution, time(school), school.courses.join(', ')],
    ]),
    words.languages,
    ...languages.flatMap(({ language, fluency }) => [language, fluency]),
  ];
}

/** The kinds of elements of a structure, one within the other: `Sect(H2 P)`. */
function outline(node: Structure | undefined): string {
  if (!node || !('children' in node)) return '';
  const inner = node.children.map((child) => ('role' in child ? outline(child) : '')).filter(Boolean);
  return inner.length > 0 ? `${node.role}(${inner.join(' ')})` : node.role;
}

describe('printPdf', () => {
  it('is one page of the country’s paper', () => {
    expect(pdf.numPages).toBe(1);
    expect(page.view).toEqual([0, 0, 612, 792]);
  });

  it('holds every line as text, in reading order', async () => {
    const text = await printedText(page);
    let at = 0;
    for (const line of linesOf(sampleResume)) {
      const found = text.indexOf(inOneLine(line), at);
      expect(found, `“${line}” after “${text.slice(at - 20, at)}”`).toBeGreaterThanOrEqual(at);
      at = found + inOneLine(line).length;
    }
  });

  it('says what each part of it is', async () => {
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const shown = outline(await page.getStructTree());
    const job = (points: number) => `L(${Array(points).fill('LI(Lbl LBody)').join(' ')})`;
    expect(shown).toMatch(/^Root\(Document\(H1 P P P\(Link\) P\(Link\) P\(Link\) P\(Link\) P Sect\(H2 /);
    expect(shown).toContain(`Sect(H2 Sect(P H3 P P ${job(3)}) Sect(P H3 P ${job(3)})`);
    expect(shown.match(/H2/g)).toHaveLength(5);
  });

  it('is titled, in its language', async () => {
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: TITLE, Author: sampleResume.basics.name, Language: 'en' });
  });

  it('leads on where the resume does', async () => {
    const links = (await page.getAnnotations()).map(({ url }) => url);
    const { email, url, profiles } = sampleResume.basics;
    expect(links).toEqual([`mailto:${email}`, `${url}/`, ...profiles.map((profile) => profile.url)]);
  });

  it('brings its letters with it, and no more of them than it needs', () => {
    const text = bytes.toString('latin1');
    const named = [...text.matchAll(/\/BaseFont \/([A-Z]{6})\+([\w-]+)/g)].map(([, , name]) => name);
    expect(new Set(named)).toEqual(
      new Set(['Anton-Regular', 'BarlowCondensed-Regular', 'BarlowCondensed-Medium', 'BarlowCondensed-SemiBold']),
    );
    expect(text.match(/\/FontFile2 /g)).toHaveLength(text.match(/\/Type \/FontDescriptor/g)?.length ?? 0);
    expect(bytes.length).toBeLessThan(60_000);
  });

  it('is the same file for the same words', { timeout: SETTING_MS }, async () => {
    expect((await print()).equals(bytes)).toBe(true);
  });
});
