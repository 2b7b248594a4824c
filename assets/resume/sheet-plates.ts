import satori from 'satori';
import type { Resume } from '../../model/resume.ts';
import { type Box, box, column } from './sheet-box.ts';
import { DISPLAY, type Fonts } from './sheet-fonts.ts';
import {
  keyText,
  MARGIN_PX,
  MEASURE_PX,
  type Paper,
  paperOf,
  SHEET_WIDTH_PX,
  type SheetWords,
  sheetHeight,
} from './sheet-layout.ts';

/** A shape as SVG and PDF both write paths; filled, or drawn with a line this wide, px. */
export type Mark = { path: string; strokePx?: number };

/** What one ink prints: shapes, and text where it has some. */
export type Plate = { ink: 'red' | 'blue' | 'key'; marks: Mark[]; text?: Box };

/** The resume as it goes to press: its plates lie over each other. Lengths in px, `SHEET_WIDTH_PX` to the paper's width. */
export type Sheet = { paper: Paper; height: number; plates: Plate[] };

/** Thrown where the words do not fit on one page at a size that can still be read. */
export class ResumeTooLong extends Error {
  constructor() {
    super(
      `The resume does not fit on one page, even at ${SMALLEST_TEXT_PX} px of ${SHEET_WIDTH_PX}: shorten or drop some entries`,
    );
    this.name = 'ResumeTooLong';
  }
}

const LARGEST_TEXT_PX = 34;
/** 7.9 pt on paper: the least for Barlow Condensed. */
const SMALLEST_TEXT_PX = 22;
const FINEST_STEP_PX = 0.3;
/** The most of the sheet that the name may take: less where the words would not fit otherwise. */
const NAME_SHARES = [0.266, 0.2, 0.14];
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

/**
 * Sets the resume on one sheet of the paper of its owner's country.
 *
 * @throws ResumeTooLong where the words do not fit at the smallest size
 */
export async function setSheet(resume: Resume, words: SheetWords, fonts: Fonts): Promise<Sheet> {
  const paper = paperOf(resume);
  const height = sheetHeight(paper);
  const heightAt = async (size: number) =>
    Number(/ height="([\d.]+)"/.exec(await satori(keyText(resume, words, size), { width: MEASURE_PX, fonts }))?.[1]);
  const least = await heightAt(SMALLEST_TEXT_PX);
  const roomUnder = (bottom: number) => height - bottom - BELOW_NAME_PX - FOOT_PX;
  const names = await Promise.all(NAME_SHARES.map((share) => nameText(resume.basics.name, height * share, fonts)));
  const name = names.find(({ bottom }) => least <= roomUnder(bottom));
  if (!name) throw new ResumeTooLong();
  const key = keyText(resume, words, await largestText(heightAt, roomUnder(name.bottom)));
  const top = name.bottom + BELOW_NAME_PX;
  return {
    paper,
    height,
    plates: [
      { ink: 'red', text: name.text, marks: controlMarks('red', height) },
      { ink: 'blue', marks: [disc(name.bottom), ...controlMarks('blue', height)] },
      {
        ink: 'key',
        text: box({ position: 'absolute', left: MARGIN_PX, top }, [key]),
        marks: controlMarks('key', height),
      },
    ],
  };
}

/** The name, as wide as the measure or as high as its room, px; `bottom` is where its last line ends, px from the top. */
async function nameText(name: string, room: number, fonts: Fonts): Promise<{ text: Box; bottom: number }> {
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
      },
      lines.map((line) => box({ whiteSpace: 'nowrap' }, line)),
      { role: 'H1' },
    );
  let widest = 1;
  await satori(box({}, [setAt(NAME_TRIAL_PX, 0)]), {
    width: SHEET_WIDTH_PX,
    height: SHEET_WIDTH_PX,
    fonts,
    onNodeDetected: ({ textContent, width }) => {
      if (textContent) widest = Math.max(widest, width);
    },
  });
  const size = Math.floor(Math.min((MEASURE_PX / widest) * NAME_TRIAL_PX, room / (lines.length * lineHeight)));
  return {
    text: setAt(size, MARGIN_PX - SIDE_BEARING * size),
    bottom: MARGIN_PX + (lines.length * lineHeight - 2 * CAP_TOP) * size,
  };
}

/** The largest size of the reading text, px, at which it is not higher than its room. */
async function largestText(heightAt: (size: number) => Promise<number>, room: number): Promise<number> {
  let size = SMALLEST_TEXT_PX;
  // Halved steps, six trials of 0.1 s, where going down by half pixels took up to 25.
  for (let step = (LARGEST_TEXT_PX - SMALLEST_TEXT_PX) / 2; step >= FINEST_STEP_PX; step /= 2) {
    if ((await heightAt(size + step)) <= room) size += step;
  }
  return size;
}

/** The blue plate's one disc: it runs off the sheet and over the name. */
function disc(nameBottom: number): Mark {
  const radius = 400;
  return { path: circle(SHEET_WIDTH_PX - 250, nameBottom - radius + 30, radius) };
}

/** Where each ink's patch lies in the control strip, px from its left: red and blue half over each other, key alone. */
const PATCH = { red: { x: 0, width: 68 }, blue: { x: 34, width: 68 }, key: { x: 102, width: 34 } };

/** An ink's part of the foot: its patch in the control strip, and the registration cross that every plate carries. */
function controlMarks(ink: Plate['ink'], height: number): Mark[] {
  const y = height - 62;
  const cross = SHEET_WIDTH_PX - MARGIN_PX - 17;
  const { x, width } = PATCH[ink];
  return [
    { path: `M${MARGIN_PX + x} ${y - 17}h${width}v34h${-width}z` },
    { path: `${circle(cross, y, 10)}M${cross - 17} ${y}h34M${cross} ${y - 17}v34`, strokePx: 2.5 },
  ];
}

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
