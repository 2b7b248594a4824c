import { PORTRAIT_FOCUS } from '../../../../model/portrait-focus.ts';
import { valueAt } from '../../../api/json.ts';
import type { Path } from '../../data/uploads/target.ts';

/** A shape to which the site crops a picture. */
export type Crop = { readonly name: string; readonly ratio: number };

/** The width-to-height ratios of a card's picture in its section (assets/images/shape.ts). */
export const CARD_SHAPES = [
  { size: 'large', name: 'Large', ratio: 4 / 3 },
  { size: 'wide', name: 'Wide', ratio: 3 / 2 },
  { size: 'upright', name: 'Upright', ratio: 4 / 5 },
  { size: 'square', name: 'Square', ratio: 1 },
] as const;

const IN_LISTS: Crop = { name: 'In lists', ratio: 1 };

/** The usual shapes of a page's opening picture, which fills a window of any height. */
const OPENING: readonly Crop[] = [
  { name: 'Opening, desktop', ratio: 16 / 9 },
  { name: 'Opening, phone', ratio: 3 / 4 },
];

/** The largest width-to-height ratios of a portrait; a wider one is cropped (app/routes/home). */
const MAX_WIDE = { phone: 0.93, desktop: 1.7 };
/** The ratio of the half window that a portrait without a wide crop fills. */
const HALF = 1.5;

type PictureRatios = {
  readonly ratio: number;
  /** The ratio of the picture's box in the preview, if that box crops the picture. */
  readonly beside?: number | undefined;
  /** Whether the picture is on an own page, which neither begins with it nor is in lists. */
  readonly isOnOwnPage?: boolean;
};

/** Returns the crops of the picture at a path of a form. The crops of a card are in CARD_SHAPES. */
export function cropsAt(at: Path, { ratio, beside, isOnOwnPage }: PictureRatios): readonly Crop[] {
  const shown = beside === undefined ? [] : [{ name: 'On the page shown', ratio: beside }];
  return isOnOwnPage ? shown : [...shown, ...usualCropsAt(at, ratio)];
}

function usualCropsAt(at: Path, ratio: number): readonly Crop[] {
  const [first, part, , picture] = at;
  if (first === 'show') return part === 0 && picture === 0 ? [...OPENING, IN_LISTS] : [IN_LISTS];
  if (!at.includes('portrait')) return [IN_LISTS];
  const isWide = at.at(-1) === 'wide';
  const desktop = { name: 'Desktop', ratio: isWide ? Math.min(ratio, MAX_WIDE.desktop) : HALF };
  return isWide ? [desktop] : [{ name: 'Phone', ratio: Math.min(ratio, MAX_WIDE.phone) }, desktop];
}

/** The point of a picture that stays in view, in whole per cent. */
export type Focus = readonly [x: number, y: number];

const MIDDLE: Focus = [50, 50];
/** A portrait is aligned to its lower edge. */
const LOWER_EDGE: Focus = [50, 100];

export function focusAt(data: unknown, at: Path): Focus {
  const [x, y] = [valueAt(data, [...at, 'focus', 0]), valueAt(data, [...at, 'focus', 1])];
  if (typeof x === 'number' && typeof y === 'number') return [x, y];
  if (!at.includes('portrait')) return MIDDLE;
  return at.at(-1) === 'wide' || valueAt(data, [...at, 'wide', 'file']) ? LOWER_EDGE : PORTRAIT_FOCUS;
}

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

export const moved = ([x, y]: Focus, right: number, down: number): Focus => [within(x + right), within(y + down)];
