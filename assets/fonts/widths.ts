import { Blob, Face, Font } from 'harfbuzzjs';

export type { Font };

export const openFont = (bytes: Uint8Array): Font => new Font(new Face(new Blob(bytes)));

export const letterCodes = (font: Font): number[] => [...font.face.collectUnicodes()].sort((a, b) => a - b);

/** Returns the width of a line of text in em, without kerning. */
export function widthIn(font: Font, text: string): number {
  const glyphs = Array.from(text, (letter) => font.glyph(letter.codePointAt(0) ?? 0) ?? MISSING_GLYPH);
  return glyphs.reduce((sum, glyph) => sum + font.glyphHAdvance(glyph), 0) / font.face.upem;
}

const MISSING_GLYPH = 0;
