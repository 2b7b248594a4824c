import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';

/** Reads a font file of one font. */
export async function openFont(file: string): Promise<Font> {
  const font = create(await readFile(file));
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} holds several fonts.`);
  return font;
}

/** Width of a line of text, in ems: the sum of its letters' advances, kerning aside. */
export function widthIn(font: Font, text: string): number {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const width = letters.reduce((sum, letter) => sum + font.glyphForCodePoint(letter).advanceWidth, 0);
  return width / font.unitsPerEm;
}
