import { depthIn, type Font, type GlyphBox, has, heightIn, shapedBoxes, type TextBoxes, widthIn } from './widths.ts';

type Letter = { readonly width: number; readonly height: number; readonly depth: number };

/** The fonts of a heading: the family's Latin letters, its other scripts, and families that fill in for missing ones. */
export type HeadingFonts = {
  readonly latin: LatinLetters;
  readonly others: readonly Font[];
  readonly fillers: readonly Font[];
};

/** Measures a Latin letter; undefined for letters that the font lacks. */
export type LatinLetters = { readonly font: Font; readonly measure: (letter: string) => Letter | undefined };

/** Returns a font whose letters are measured once, because a heading measures its words in many combinations. */
export function latinLetters(font: Font): LatinLetters {
  const measured = new Map<string, Letter | undefined>();
  const measure = (letter: string) => ({
    width: widthIn(font, letter),
    height: heightIn(font, letter),
    depth: depthIn(font, letter),
  });
  return {
    font,
    measure(letter) {
      if (!measured.has(letter)) measured.set(letter, has(font, letter) ? measure(letter) : undefined);
      return measured.get(letter);
    },
  };
}

/** Measures of a line in em. `own` are the letters that the family has itself. */
export type LineExtents = {
  readonly own: { readonly text: string; readonly width: number };
  readonly filledWidth: number;
  /** The glyphs, with their distances from where the line starts. */
  readonly boxes: readonly GlyphBox[];
};

/** Measures a line in the fonts that browsers choose for its letters. Latin letters are not kerned. */
export function measureLine(line: string, fonts: HeadingFonts, direction: 'ltr' | 'rtl'): LineExtents {
  const { latin, others, fillers } = fonts;
  const fontOf = (letter: string) => {
    if (latin.measure(letter)) return latin.font;
    return [...others, ...fillers].find((font) => has(font, letter)) ?? (SQUARE.test(letter) ? undefined : latin.font);
  };
  const runs: { font: Font | undefined; text: string }[] = [];
  for (const letter of line) {
    const font = fontOf(letter);
    const last = runs.at(-1);
    if (last && last.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  const boxes: GlyphBox[] = [];
  const own = { text: '', width: 0 };
  let filledWidth = 0;
  for (const { font, text } of runs) {
    const measured =
      font === undefined
        ? lined(text, () => SQUARE_LETTER)
        : font === latin.font
          ? lined(text, (letter) => latin.measure(letter) ?? missing(font))
          : shapedBoxes(font, text);
    const start = own.width + filledWidth;
    for (const { from, to, height, depth } of measured.boxes) {
      const [near, far] = direction === 'ltr' ? [from, to] : [measured.width - to, measured.width - from];
      boxes.push({ from: start + near, to: start + far, height, depth });
    }
    if (font === undefined || fillers.includes(font)) filledWidth += measured.width;
    else {
      own.text += text;
      own.width += measured.width;
    }
  }
  return { own, filledWidth, boxes };
}

function lined(text: string, measure: (letter: string) => Letter): TextBoxes {
  let width = 0;
  const boxes = Array.from(text, (letter) => {
    const { width: advance, height, depth } = measure(letter);
    width += advance;
    return { from: width - advance, to: width, height, depth };
  });
  return { width, boxes };
}

/** Returns the width of the box that stands for a missing letter. */
const missing = (font: Font): Letter => ({ width: widthIn(font, MISSING), height: 0, depth: 0 });
const MISSING = '\uffff';

/** Matches Chinese, Japanese and Korean, whose letters are squares in every font of the visitor's device. */
const SQUARE = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\uff01-\uff60]/u;
const SQUARE_DEPTH_EMS = 0.12;
const SQUARE_LETTER: Letter = { width: 1, height: 1 - SQUARE_DEPTH_EMS, depth: SQUARE_DEPTH_EMS };
