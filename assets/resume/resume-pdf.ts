import { once } from 'node:events';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { Resume } from '../../model/resume.ts';
import type { SheetOptions } from './resume-sheet.ts';
import { box } from './sheet-box.ts';
import type { Fonts } from './sheet-fonts.ts';
import { SHEET_WIDTH_PX } from './sheet-layout.ts';
import type { Sheet } from './sheet-plates.ts';
import { type SetBox, type SetLine, setBox } from './sheet-setting.ts';

type Pdf = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;
type Face = { name: string; family: string; weight: number; font: Font };
type Color = [red: number, green: number, blue: number];

/** What prints, as PDF names it. */
const MULTIPLY = 'Multiply';

/**
 * Prints a set sheet as a PDF of one page: the picture's layout, but letters that can be searched, copied and read
 * aloud, links that lead on, and a structure that says what is a heading. The paper stays bare: its color is the
 * business of whoever prints it. The same sheet gives the same bytes.
 */
export async function printPdf(
  { paper, height, plates }: Sheet,
  resume: Resume,
  { inks, title, language }: Pick<SheetOptions, 'inks' | 'title' | 'language'>,
  fonts: Fonts,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: resume.basics.name, CreationDate: newestDate(resume) },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const faces = registered(pdf, fonts);
  const overprint = pdf.ref({ Type: 'ExtGState', BM: MULTIPLY });
  overprint.end('');
  pdf.page.ext_gstates[MULTIPLY] = overprint;
  pdf.addContent(`/${MULTIPLY} gs`);
  pdf.scale(paper.width / SHEET_WIDTH_PX);

  const structure = pdf.struct('Document');
  pdf.addStructure(structure);
  for (const { ink, text, marks } of plates) {
    const color = await channels(inks[ink]);
    const shapes = pdf.markContent('Artifact', { type: 'Layout' });
    for (const { path, strokePx } of marks) {
      if (strokePx) shapes.lineWidth(strokePx).path(path).stroke(color);
      else shapes.path(path).fill(color);
    }
    shapes.endMarkedContent();
    if (!text) continue;
    const page = box({ width: SHEET_WIDTH_PX, height }, [text]);
    print(pdf, structure, await setBox(page, height, fonts), color, faces);
  }
  structure.end();
  pdf.end();
  await once(pdf, 'end');
  return Buffer.concat(chunks);
}

/** Prints a box and all in it; one that means something becomes an element of its own in the structure around it. */
function print(pdf: Pdf, around: Structure, set: SetBox, color: Color, faces: readonly Face[]): void {
  const { place, role, href, isRule, isTabular, lines, boxes } = set;
  if (isRule) {
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf.rect(place.x, place.y, place.width, place.height).fill(color).endMarkedContent();
  }
  const element = role ? pdf.struct(role) : around;
  if (role) around.add(element);
  if (lines.length > 0) {
    const text = href ? pdf.struct('Link') : element;
    if (href) element.add(text);
    text.add(() => {
      pdf.fillColor(color);
      // Whoever reads it aloud or copies it takes the lines one after the other: a space keeps their words apart.
      for (const line of lines)
        printLine(pdf, href ? line : { ...line, text: `${line.text.trimEnd()} ` }, { href, isTabular }, faces);
    });
  }
  for (const inner of boxes) print(pdf, element, inner, color, faces);
}

type LineOptions = { href: string | undefined; isTabular: boolean };

function printLine(pdf: Pdf, line: SetLine, { href, isTabular }: LineOptions, faces: readonly Face[]): void {
  const { sizePx } = line;
  let { x } = line;
  for (const { text, face } of runs(line, faces)) {
    // Measured down to the baseline from the top of the letters, where a link begins.
    const options: PDFKit.Mixins.TextOptions = { lineBreak: false, baseline: -sizePx };
    if (isTabular) options.features = ['tnum'];
    pdf.font(face.name, sizePx).text(text, x, line.y - sizePx, href ? { ...options, link: href } : options);
    x += pdf.widthOfString(text, options);
  }
}

/** Parts a line where its letters come from another file of the family. */
function runs({ text, families, weight }: SetLine, faces: readonly Face[]): { text: string; face: Face }[] {
  const family = families.flatMap((name) => faces.filter((face) => face.family === name && face.weight === weight));
  const parts: { text: string; face: Face }[] = [];
  for (const letter of text) {
    const face = family.find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ?? family[0];
    if (!face)
      throw new Error(`No face is there for ${families.join(', ')} ${weight}: see assets/resume/sheet-fonts.ts.`);
    const last = parts.at(-1);
    if (last?.face === face) last.text += letter;
    else parts.push({ text: letter, face });
  }
  return parts;
}

function registered(pdf: Pdf, fonts: Fonts): Face[] {
  return fonts.map(({ name, weight = 400, data }) => {
    const bytes = Buffer.from(data instanceof ArrayBuffer ? new Uint8Array(data) : data);
    const opened = create(bytes);
    if (!('hasGlyphForCodePoint' in opened)) throw new Error(`${name} is a collection of fonts, expected one font.`);
    const face = { name: `${name} ${weight}`, family: name.toLowerCase(), weight, font: opened };
    pdf.registerFont(face.name, bytes);
    return face;
  });
}

/** A PDF must say when it was made; of today's date, the same words would make another file every day. */
function newestDate({ work, education, awards }: Resume): Date {
  const stations = [...work, ...education].flatMap(({ startDate, endDate }) => endDate ?? startDate);
  const newest = [...stations, ...awards.map(({ date }) => date)].sort().at(-1);
  return new Date(newest ?? 0);
}

async function channels(color: string): Promise<Color> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: color } });
  const [red = 0, green = 0, blue = 0] = await pixel.raw().toBuffer();
  return [red, green, blue];
}
