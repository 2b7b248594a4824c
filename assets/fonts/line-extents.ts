import { depthIn, type Font, type GlyphBox, has, heightIn, shapedBoxes, type TextBoxes, widthIn } from './widths.ts';

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
  /** The glyphs, with their distances from where the line starts. */
  readonly boxes: readonly GlyphBox[];
};

/** Measures a line in the fonts that browsers choose for its letters. Latin letters are not kerned. */
export function measureLine(line: string, fonts: HeadingFonts, direction: 'ltr' | 'rtl'): LineExtents {
  const { latin, others, fillers } = fonts;
  const fontOf = (letter: string) =>
    [latin, ...others, ...fillers].find((font) => has(font, letter)) ?? (SQUARE.test(letter) ? undefined : latin);
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
      font === undefined ? squares(text) : font === latin ? unkerned(latin, text) : shapedBoxes(font, text);
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

/** Returns boxes of text in a font whose letters are as wide as their advance. */
function lined(text: string, boxOf: (letter: string) => { width: number; height: number; depth: number }): TextBoxes {
  let width = 0;
  const boxes = Array.from(text, (letter) => {
    const { width: advance, height, depth } = boxOf(letter);
    width += advance;
    return { from: width - advance, to: width, height, depth };
  });
  return { width, boxes };
}

const unkerned = (font: Font, text: string) =>
  lined(text, (letter) => ({
    width: widthIn(font, letter),
    height: heightIn(font, letter),
    depth: depthIn(font, letter),
  }));

/** Matches Chinese, Japanese and Korean, whose letters are squares in every font of the visitor's device. */
const SQUARE = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\uff01-\uff60]/u;
const SQUARE_DEPTH_EMS = 0.12;

const squares = (text: string) =>
  lined(text, () => ({ width: 1, height: 1 - SQUARE_DEPTH_EMS, depth: SQUARE_DEPTH_EMS }));
