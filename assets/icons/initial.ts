import { toCapitals } from '../../model/capitals.ts';
import type { Site } from '../../model/kinds/site.ts';
import { type Family, type FontNames, heaviestWeight, readFamily, scriptsOf } from '../fonts/family.ts';
import { fillingsFor } from '../fonts/fillers.ts';
import { trueType } from '../fonts/true-type.ts';
import { type Font, openFont } from '../fonts/widths.ts';

const EDGE = 32;
/** The height of the letter in the disc. */
const LETTER_HEIGHT = 17;

const drawn = new Map<string, Promise<string>>();

/** Draws the mark of a site without one: the studio's initial in the headline font, on a disc in the key ink. */
export async function drawInitial(
  { studio, language, inks: { key, paper } }: Pick<Site, 'studio' | 'language' | 'inks'>,
  { display, own }: FontNames,
): Promise<string> {
  const family = await readFamily(display, own);
  const letters = Array.from(toCapitals(studio, language)).filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  const [initial = ''] = letters;
  const id = JSON.stringify([family?.name, initial, language]);
  const outline = drawn.get(id) ?? outlineOf(initial, family, language);
  drawn.set(id, outline);
  outline.catch(() => drawn.delete(id));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${EDGE} ${EDGE}">
  <style>
    circle { fill: ${key} } path { fill: ${paper} }
    @media (prefers-color-scheme: dark) { circle { fill: ${paper} } path { fill: ${key} } }
  </style>
  <circle cx="${EDGE / 2}" cy="${EDGE / 2}" r="${EDGE / 2}"/>
  ${await outline}
</svg>
`;
}

/** Returns the path of a letter in the middle of the disc; nothing for a letter that no family has. */
async function outlineOf(letter: string, family: Family | undefined, language: string): Promise<string> {
  const code = letter.codePointAt(0);
  if (!family || code === undefined) return '';
  const own = scriptsOf(family).map((subset) => ({ family, subset }));
  for (const { family: from, subset } of [...own, ...(await fillingsFor(family, letter, 'inCapitals', { language }))]) {
    const font = openFont(await trueType(from, subset, heaviestWeight(family)));
    const glyph = font.glyph(code);
    if (glyph !== undefined) return pathOf(font, glyph);
  }
  return '';
}

function pathOf(font: Font, glyph: number): string {
  const { xBearing = 0, yBearing = 0, width = 0, height = 0 } = font.glyphExtents(glyph) ?? {};
  // The y axis of fonts points up, and so does the height of their extents.
  const scale = LETTER_HEIGHT / Math.max(width, Math.abs(height), 1);
  const center = { x: xBearing + width / 2, y: yBearing + height / 2 };
  const place = `translate(${EDGE / 2} ${EDGE / 2}) scale(${scale.toFixed(5)} -${scale.toFixed(5)})`;
  return `<path transform="${place} translate(${-center.x} ${-center.y})" d="${font.glyphToPath(glyph)}"/>`;
}
