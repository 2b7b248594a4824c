import type { Key } from '../../../api/json.ts';
import { type Content, valueAt } from '../../data/values/values.ts';
import type { TypedField } from '../fields/fields.ts';

type Path = readonly Key[];

/** In characters. On a phone a longer title fills the whole screen. */
const LONG_TITLE = 80;

/** Tells of a work's title whether its card says the same. */
export function titleHelp(content: Content, title: Path, cardLine: Path): string {
  const card = valueAt(content, [...cardLine]);
  const own = String(valueAt(content, [...title]) ?? '');
  const isOwn = typeof card === 'string' && card !== '' && card !== own;
  const more = own.length > LONG_TITLE ? ' It is long: on a phone it fills the whole screen.' : '';
  const where = isOwn ? `. Its card says “${card}”: see Its card on the Design page, below.` : ', and on its card.';
  return `At the top of its page${where}${more}`;
}

/** Writes a title on the card, too, until the card has a line of its own. */
export const titleReader =
  (title: Path, cardLine: Path): TypedField['read'] =>
  (text, now) =>
    valueAt(now, [...cardLine]) === valueAt(now, [...title])
      ? [title, cardLine].map((field) => ({ field: [...field], value: text }))
      : undefined;
