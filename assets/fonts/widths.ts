import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';

export type { Font };

export const openFont = (bytes: Uint8Array): Font => new Font(new Face(new Blob(bytes)));

/** Sets the axes of a variable font, such as `wght`, for what is measured next. */
export const setAxes = (font: Font, axes: Readonly<Record<string, number>>): void =>
  font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));

export const letterCodes = (font: Font): number[] => [...font.face.collectUnicodes()].sort((a, b) => a - b);

export const has = (font: Font, letter: string): boolean => font.glyph(letter.codePointAt(0) ?? 0) !== undefined;

/** Returns the width of a line of text in em, without kerning. */
export const widthIn = (font: Font, text: string): number =>
  Array.from(text, (letter) => font.glyphHAdvance(glyphOf(font, letter))).reduce((sum, width) => sum + width, 0) /
  font.face.upem;

/** Returns the height of a letter above the baseline in em. */
export const heightIn = (font: Font, letter: string): number =>
  (font.glyphExtents(glyphOf(font, letter))?.yBearing ?? 0) / font.face.upem;

/** Returns how far a letter extends below the baseline in em; it is negative for an apostrophe. */
export function depthIn(font: Font, letter: string): number {
  const extents = font.glyphExtents(glyphOf(font, letter));
  return extents ? -(extents.yBearing + extents.height) / font.face.upem : 0;
}

/** A glyph's place in its text from the left, and its extents above and below the baseline, in em. */
export type GlyphBox = { readonly from: number; readonly to: number; readonly height: number; readonly depth: number };

/** The width of a text in em, and its glyphs. */
export type TextBoxes = { readonly width: number; readonly boxes: readonly GlyphBox[] };

/** Measures a text as the font sets it: Arabic letters are joined, which makes most of them narrower. */
export function shapedBoxes(font: Font, text: string): TextBoxes {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const { upem } = font.face;
  const boxes: GlyphBox[] = [];
  let at = 0;
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    const { xBearing = 0, width = 0, yBearing = 0, height = 0 } = font.glyphExtents(codepoint) ?? {};
    const from = (at + xOffset + xBearing) / upem;
    const top = yBearing + yOffset;
    if (width > 0) boxes.push({ from, to: from + width / upem, height: top / upem, depth: -(top + height) / upem });
    at += xAdvance;
  }
  return { width: at / upem, boxes };
}

/** Returns the thickness of the stem of an l in em: its area by its height. */
export function stemIn(font: Font): number {
  const height = heightIn(font, 'l');
  return height > 0 ? areaOf(font.glyphToPath(glyphOf(font, 'l'))) / font.face.upem ** 2 / height : 0;
}

/** Returns the area of an outline with straight lines in place of curves. */
function areaOf(path: string): number {
  let doubled = 0;
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  const drawTo = (toX: number, toY: number) => {
    doubled += x * toY - toX * y;
    [x, y] = [toX, toY];
  };
  for (const [, command, numbers = ''] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const points = numbers.split(/[ ,]/).map(Number);
    const [endX = 0, endY = 0] = points.slice(-2);
    if (command === 'Z') drawTo(startX, startY);
    else if (command === 'M') [x, y, startX, startY] = [endX, endY, endX, endY];
    else drawTo(endX, endY);
  }
  return Math.abs(doubled) / 2;
}

const glyphOf = (font: Font, letter: string) => font.glyph(letter.codePointAt(0) ?? 0) ?? MISSING_GLYPH;
const MISSING_GLYPH = 0;
