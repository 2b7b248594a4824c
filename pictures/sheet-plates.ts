import satori, { type SatoriOptions } from 'satori';
import type { Resume } from '../app/content/resume.ts';
import { box, column } from './sheet-box.ts';
import { DISPLAY } from './sheet-fonts.ts';
import { keyText, MARGIN_PX, MEASURE_PX, SHEET, type SheetWords } from './sheet-layout.ts';

/** Any CSS colours; all but the stock are printed over each other. */
export type SheetInks = { stock: string; red: string; blue: string; key: string };

/** Thrown where the words do not fit on one page at a size that can still be read. */
export class ResumeTooLong extends Error {
  constructor() {
    super(
      `The resume does not fit on one page, even at ${SMALLEST_TEXT_PX} px of ${SHEET.height}: shorten or drop some entries`,
    );
    this.name = 'ResumeTooLong';
  }
}

type Fonts = SatoriOptions['fonts'];

const LARGEST_TEXT_PX = 34;
/** 7.9 pt on paper: the least for Barlow Condensed. */
const SMALLEST_TEXT_PX = 22;
const FINEST_STEP_PX = 0.3;
const NAME_HEIGHT_PX = 620;
const NAME_TRIAL_PX = 100;
/** Space between the feet of the name and the key text, px. */
const BELOW_NAME_PX = 75;
/** Kept free at the foot for the control strip, px. */
const FOOT_PX = 110;
/** Anton's capitals in parts of the font size, measured on its outlines: they begin under the top of a line as high as the size. */
const CAP_TOP = 0.04;
const SIDE_BEARING = 0.022;

/** Breaks a name in two lines, as even as its words allow: `Nora Maria` / `Kowalska`. */
export function nameLines(name: string): string[] {
  const words = name.trim().split(/\s+/);
  let best = [words.join(' ')];
  for (let at = 1; at < words.length; at += 1) {
    const lines = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const longest = (parts: string[]) => Math.max(...parts.map((part) => part.length));
    if (longest(lines) < longest(best)) best = lines;
  }
  return best;
}

/** The red plate: the name, as wide as the measure or as high as its room. Also says where its last line ends, px from the top. */
export async function redPlate(name: string, color: string, fonts: Fonts): Promise<{ svg: string; bottom: number }> {
  const lines = nameLines(name.toLocaleUpperCase());
  // Capitals with accents need air above them; Anton's own stand almost line to line.
  const lineHeight = /\p{M}/u.test(name.normalize('NFD')) ? 1.16 : 0.98;
  const setAt = (fontSize: number, left: number) =>
    column(
      {
        position: 'absolute',
        left,
        top: MARGIN_PX - CAP_TOP * fontSize,
        alignItems: 'flex-start',
        fontFamily: DISPLAY,
        fontSize,
        lineHeight,
        color,
      },
      lines.map((line) => box({ whiteSpace: 'nowrap' }, line)),
    );
  let widest = 1;
  await satori(box({ width: SHEET.width, height: SHEET.height }, [setAt(NAME_TRIAL_PX, 0)]), {
    ...SHEET,
    fonts,
    onNodeDetected: ({ textContent, width }) => {
      if (textContent) widest = Math.max(widest, width);
    },
  });
  const size = Math.floor(
    Math.min((MEASURE_PX / widest) * NAME_TRIAL_PX, NAME_HEIGHT_PX / (lines.length * lineHeight)),
  );
  const set = setAt(size, MARGIN_PX - SIDE_BEARING * size);
  const svg = await satori(box({ width: SHEET.width, height: SHEET.height }, [set]), { ...SHEET, fonts });
  return { svg, bottom: MARGIN_PX + (lines.length * lineHeight - 2 * CAP_TOP) * size };
}

/** The blue plate: one disc that runs off the sheet and over the name. */
export function bluePlate(color: string, nameBottom: number): string {
  const radius = 400;
  const centre = { x: SHEET.width - 250, y: nameBottom - radius + 30 };
  return svgSheet(`<circle cx="${centre.x}" cy="${centre.y}" r="${radius}" fill="${color}"/>`);
}

/**
 * The key plate: all the reading text, as large as fits under the name.
 *
 * @throws ResumeTooLong where even the smallest does not
 */
export async function keyPlate(
  resume: Resume,
  words: SheetWords,
  color: string,
  top: number,
  fonts: Fonts,
): Promise<string> {
  const room = SHEET.height - top - BELOW_NAME_PX - FOOT_PX;
  const fits = async (size: number): Promise<boolean> => {
    const trial = await satori(keyText(resume, words, size), { width: MEASURE_PX, fonts });
    return Number(/ height="([\d.]+)"/.exec(trial)?.[1]) <= room;
  };
  if (!(await fits(SMALLEST_TEXT_PX))) throw new ResumeTooLong();
  let size = SMALLEST_TEXT_PX;
  // Halved steps, six trials of 0.1 s, where going down by half pixels took up to 25.
  for (let step = (LARGEST_TEXT_PX - SMALLEST_TEXT_PX) / 2; step >= FINEST_STEP_PX; step /= 2) {
    if (await fits(size + step)) size += step;
  }
  const placed = box({ position: 'absolute', left: MARGIN_PX, top: top + BELOW_NAME_PX, color }, [
    keyText(resume, words, size),
  ]);
  return satori(box({ width: SHEET.width, height: SHEET.height }, [placed]), { ...SHEET, fonts });
}

/** Where each ink's patch lies in the control strip, px from its left: red and blue half over each other, key alone. */
const PATCH = { red: { x: 0, width: 68 }, blue: { x: 34, width: 68 }, key: { x: 102, width: 34 } };

/** An ink's part of the foot: its patch in the control strip, and the registration cross that every plate carries. */
export function controlPlate(ink: keyof typeof PATCH, color: string): string {
  const y = SHEET.height - 62;
  const cross = SHEET.width - MARGIN_PX - 17;
  return svgSheet(
    `<rect x="${MARGIN_PX + PATCH[ink].x}" y="${y - 17}" width="${PATCH[ink].width}" height="34" fill="${color}"/>` +
      `<g fill="none" stroke="${color}" stroke-width="2.5"><circle cx="${cross}" cy="${y}" r="10"/>` +
      `<path d="M${cross - 17} ${y}h34M${cross} ${y - 17}v34"/></g>`,
  );
}

const svgSheet = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET.width}" height="${SHEET.height}">${content}</svg>`;
