import { PORTRAIT_FOCUS } from '../../../../model/portrait-focus.ts';
import { valueAt } from '../../../api/json.ts';
import type { Path } from '../../data/uploads/target.ts';

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

/** The portrait is as high as its place; beyond as much width to height its place ends (app/routes/home). */
const MAX_WIDE = { phone: 0.93, desktop: 1.7 };
/** Of its half of the window, which it fills without a wide crop. */
const HALF = 1.5;

type Place = {
  /** Width to height of the picture. */
  readonly ratio: number;
  /** Of its place on the page beside the form, where that crops it. */
  readonly beside?: number | undefined;
};

/** Where the picture at a place of a form is cropped; of a card, see CARD_SHAPES. */
export function cropsAt(at: Path, { ratio, beside }: Place): readonly Crop[] {
  const shown = beside === undefined ? [] : [{ name: 'On the page shown', ratio: beside }];
  return [...shown, ...usualCropsAt(at, ratio)];
}

function usualCropsAt(at: Path, ratio: number): readonly Crop[] {
  const [first, part, , picture] = at;
  if (first === 'show') return part === 0 && picture === 0 ? [...OPENING, IN_LISTS] : [IN_LISTS];
  if (!at.includes('portrait')) return [IN_LISTS];
  const isWide = at.at(-1) === 'wide';
  const desktop = { name: 'Desktop', ratio: isWide ? Math.min(ratio, MAX_WIDE.desktop) : HALF };
  return isWide ? [desktop] : [{ name: 'Phone', ratio: Math.min(ratio, MAX_WIDE.phone) }, desktop];
}

/** In whole per cent. */
export type Focus = readonly [x: number, y: number];

const MIDDLE: Focus = [50, 50];
/** The portrait stands on its lower edge. */
const BELOW: Focus = [50, 100];

/** What stays in view of the picture at a place, by the fields of its file. */
export function focusAt(data: unknown, at: Path): Focus {
  const [x, y] = [valueAt(data, [...at, 'focus', 0]), valueAt(data, [...at, 'focus', 1])];
  if (typeof x === 'number' && typeof y === 'number') return [x, y];
  if (!at.includes('portrait')) return MIDDLE;
  return at.at(-1) === 'wide' || valueAt(data, [...at, 'wide', 'file']) ? BELOW : PORTRAIT_FOCUS;
}

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

export const moved = ([x, y]: Focus, right: number, down: number): Focus => [within(x + right), within(y + down)];
