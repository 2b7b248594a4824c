import { depthIn, type Extents, type Font, has, heightIn, shapedExtents, widthIn } from './widths.ts';

/** The fonts of a heading: the family's Latin letters, its other scripts, and families that fill in for missing ones. */
export type HeadingFonts = {
  readonly latin: Font;
  readonly others: readonly Font[];
  readonly fillers: readonly Font[];
};

/** Measures of a line in em. `own` are the letters that the family has itself. */
export type LineExtents = {
  readonly own: { readonly text: string; readonly width: number };
  readonly filledWidth: number;
  readonly height: number;
  readonly depth: number;
};

/** Measures a line in the fonts that browsers choose for its letters. Letters of Latin are not kerned. */
export function measureLine(line: string, fonts: HeadingFonts): LineExtents {
  const { latin, others, fillers } = fonts;
  const fontOf = (letter: string) =>
    [latin, ...others, ...fillers].find((font) => has(font, letter)) ?? (isSquare(letter) ? undefined : latin);
  const runs: { font: Font | undefined; text: string }[] = [];
  for (const letter of line) {
    const font = fontOf(letter);
    const last = runs.at(-1);
    if (last && last.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  const measured = runs.map(({ font, text }) => ({
    text,
    isFilled: font === undefined || fillers.includes(font),
    extents: font === undefined ? squares(text) : font === latin ? unkerned(latin, text) : shapedExtents(font, text),
  }));
  const own = measured.filter(({ isFilled }) => !isFilled);
  const filled = measured.filter(({ isFilled }) => isFilled);
  const widthOf = (all: typeof measured) => all.reduce((sum, { extents }) => sum + extents.width, 0);
  return {
    own: { text: own.map(({ text }) => text).join(''), width: widthOf(own) },
    filledWidth: widthOf(filled),
    height: Math.max(0, ...measured.map(({ extents }) => extents.height)),
    depth: Math.max(...measured.map(({ extents }) => extents.depth)),
  };
}

const unkerned = (font: Font, text: string): Extents => ({
  width: widthIn(font, text),
  height: Math.max(...Array.from(text, (letter) => heightIn(font, letter))),
  depth: Math.max(...Array.from(text, (letter) => depthIn(font, letter))),
});

/** Matches Chinese, Japanese and Korean, whose letters are squares in every font of the visitor's device. */
const SQUARE = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\uff01-\uff60]/u;
const isSquare = (letter: string) => SQUARE.test(letter);
const SQUARE_DEPTH_EMS = 0.12;

const squares = (text: string): Extents => ({
  width: Array.from(text).length,
  height: 1 - SQUARE_DEPTH_EMS,
  depth: SQUARE_DEPTH_EMS,
});
