import type { InkName } from '../press/inks.ts';
import type { Print } from '../press/print.ts';
import { fit, set } from '../press/type.ts';

const LONG = 1950;

/**
 * The spine of a Halloran novel, read from the head down: its number on a disc, the title as on the cover, the author.
 * Each part has its own inks, none for bare paper. `thick` is the width of the spine in drawing units.
 */
export async function spine(book: {
  title: string;
  number: number;
  thick: number;
  ground: readonly InkName[];
  letters: readonly InkName[];
  disc: readonly InkName[];
}): Promise<Print> {
  const middle = book.thick / 2;
  const cap = book.thick * 0.5;
  const lying = (svg: string) => `<g transform="translate(${book.thick} 0) rotate(90)">${svg}</g>`;
  const title = await fit(book.title, { x: 330, height: cap, top: middle - cap / 2, face: 'Anton' });
  const author = set('CONRAD VALE', {
    x: LONG - 90,
    base: middle + 21,
    size: 60,
    face: 'Barlow Condensed',
    weight: 600,
    style: 'letter-spacing:.06em',
    align: 'right',
  });
  const numeral = await fit(String(book.number), {
    x: middle,
    height: 62,
    top: 169,
    face: 'Anton',
    align: 'middle',
  });
  const disc = `<circle cx="${middle}" cy="200" r="68"/>`;
  const words = lying(title.svg + author) + numeral.svg;
  const colored = (part: string, inks: readonly InkName[], ink: InkName) =>
    `<g fill="${inks.includes(ink) ? '#000' : '#fff'}">${part}</g>`;
  const cover = `<rect x="-9" y="-9" width="${book.thick + 18}" height="${LONG + 18}"/>`;
  const plate = (ink: InkName) => ({
    ink,
    solid:
      colored(cover, book.ground, ink) + colored(disc, book.disc, ink) + colored(words, book.letters, ink),
  });
  const inks = [...new Set([...book.disc, ...book.letters, ...book.ground])];
  return { width: book.thick, height: LONG, scale: 1, seed: book.number, plates: inks.map(plate) };
}
