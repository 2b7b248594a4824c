import { valueAt } from '../../api/json.ts';
import type { Path } from './target.ts';

/** A shape in which the site shows a picture, cropped. */
export type Crop = { readonly name: string; readonly ratio: number };

/** Width to height of a card's picture, as the wall has it (assets/images/shape.ts). */
export const CARD_SHAPES = [
  { size: 'large', name: 'Large', ratio: 4 / 3 },
  { size: 'wide', name: 'Wide', ratio: 3 / 2 },
  { size: 'upright', name: 'Upright', ratio: 4 / 5 },
  { size: 'square', name: 'Square', ratio: 1 },
] as const;

const IN_LISTS: Crop = { name: 'In lists', ratio: 1 };

/** What a page opens with fills a window, which is as high as it likes: these are usual ones. */
const OPENING: readonly Crop[] = [
  { name: 'Opening, desktop', ratio: 16 / 9 },
  { name: 'Opening, phone', ratio: 3 / 4 },
];

/** Where the picture at a place of a form is cropped; of a card, see CARD_SHAPES. */
export function cropsAt(at: Path): readonly Crop[] {
  const [first, part, , picture] = at;
  if (first === 'show') return part === 0 && picture === 0 ? [...OPENING, IN_LISTS] : [IN_LISTS];
  if (first === 'photo') return [{ name: 'Beside the words', ratio: 4 / 5 }, IN_LISTS];
  if (at.includes('portrait')) {
    return [
      { name: 'Phone', ratio: 4 / 5 },
      { name: 'Tablet', ratio: 4 / 3 },
      { name: 'Desktop', ratio: 1 },
    ];
  }
  return [IN_LISTS];
}

/** In whole per cent. */
export type Focus = readonly [x: number, y: number];

const MIDDLE: Focus = [50, 50];

/** What stays in view of the picture at a place, by the fields of its file. */
export function focusAt(data: unknown, at: Path): Focus {
  const [x, y] = [valueAt(data, [...at, 'focus', 0]), valueAt(data, [...at, 'focus', 1])];
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : MIDDLE;
}

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

export const moved = ([x, y]: Focus, right: number, down: number): Focus => [within(x + right), within(y + down)];
