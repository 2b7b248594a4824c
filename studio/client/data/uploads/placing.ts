import { isLongPicture } from '../../../../model/long-picture.ts';
import { type Json, valueAt } from '../../../api/json.ts';
import { hasAltText } from '../../../api/picture-words.ts';
import type { Uploaded } from '../../../api/pictures.ts';
import { isNode, type Node } from '../values/values.ts';
import type { Path, Target } from './target.ts';

type FieldValue = { readonly field: (string | number)[]; readonly value: Json };

const INKS = ['red', 'blue', 'yellow', 'key'] as const;

/** Formats in order of preference: browsers play the first source that they can, so smaller formats come first. */
const BEST_FIRST: readonly string[] = ['webm', 'opus', 'ogg', 'mp4', 'm4a', 'mp3'];

/** The field of an item that names its file. */
const NAMING = { download: 'download', captions: 'track' } as const;

const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? '';
const withoutExtension = (name: string) => name.replace(/\.[^.]+$/, '');

const listAt = (data: unknown, at: Path): readonly Json[] => {
  const value = valueAt(data, at);
  return Array.isArray(value) ? value : [];
};

/** The files of one drop. */
type Drop = {
  readonly count: number;
  /** Whether the file is the first one of the drop that is taken. */
  readonly isFirst: boolean;
};

type Placing = {
  readonly drop?: Drop;
  /** Returns the size of an earlier picture of the same drop. */
  readonly sizeOf?: (file: string) => Size | undefined;
  /** Whether the entry is a work, which has a card, and an opening with a ground. */
  readonly isWork?: boolean;
};

/** Returns the fields that an added file changes. */
export function placeUpload(
  data: unknown,
  target: Target,
  uploaded: Uploaded,
  { sizeOf = () => undefined, isWork = true, drop }: Placing = {},
): readonly FieldValue[] {
  const { name } = uploaded;
  const picture = { file: name, alt: '' };
  switch (target.is) {
    case 'parts': {
      const parts = listAt(data, ['show']);
      const isNewEntry = parts.length === 1 && isPlaceholder(valueAt(parts, [0, 'pictures', 0]));
      const before = isNewEntry ? [] : parts;
      const isInGrid = drop !== undefined && becomesGrid(drop);
      const isOnTable = !isInGrid && needsDarkGround(uploaded);
      const show = isInGrid
        ? withGridPicture(before, picture, drop)
        : isOnTable
          ? [...before, { layout: 'sheet', table: 'key', pictures: [picture] }]
          : withPicture(before, picture, uploaded.size, sizeOf);
      // The first part is shown on the ground of the page's opening.
      const ground: FieldValue[] =
        isWork && isOnTable && before.length === 0 ? [{ field: ['opening', 'ground'], value: 'key' }] : [];
      const card = valueAt(data, ['card']);
      const hasCard = isNode(card) && Boolean(card.file) && !isPlaceholder(card);
      return [{ field: ['show'], value: show }, ...ground, ...(hasCard || !isWork ? [] : cardOf(uploaded))];
    }
    case 'download':
      return [];
    case 'mark':
      return [{ field: target.at, value: name }];
    case 'list': {
      const key = target.of === undefined ? 'file' : NAMING[target.of];
      const items = listAt(data, target.at);
      // A new part begins with an item without a file.
      const empty = items.findIndex((item) => valueAt(item, [key]) === '');
      const before = items[empty] ?? (target.of === undefined ? picture : {});
      const item = { ...(isNode(before) && before), [key]: name };
      return [{ field: target.at, value: empty < 0 ? [...items, item] : items.with(empty, item) }];
    }
    case 'picture': {
      const before = valueAt(data, target.at);
      if (isNode(before)) return [{ field: [...target.at, 'file'], value: name }];
      return [{ field: target.at, value: target.hasWords ? picture : { file: name } }];
    }
    case 'film':
    case 'sound': {
      const before = valueAt(data, target.at);
      const sources = withSource(listAt(before, ['sources']), name);
      if (isNode(before)) return [{ field: [...target.at, 'sources'], value: sources }];
      if (target.is === 'film') return [{ field: target.at, value: { sources, poster: { file: '', alt: '' } } }];
      return [{ field: target.at, value: { title: withoutExtension(name), sources } }];
    }
    case 'separation': {
      const at = [...target.at, 'separations'];
      const separations = listAt(data, at);
      const taken = new Set(separations.map((separation) => valueAt(separation, ['ink'])));
      const free = INKS.filter((ink) => !taken.has(ink));
      const ink = free.find((color) => name.toLowerCase().includes(color)) ?? free[0] ?? 'key';
      return [{ field: at, value: [...separations, { ink, file: name }] }];
    }
  }
}

/** The number of pictures from which a drop becomes one grid, and not a part for each picture. */
const MIN_GRID_PICTURES = 12;

export const becomesGrid = ({ count }: Drop): boolean => count >= MIN_GRID_PICTURES;

/** Adds a picture to the grid of its drop; the first picture begins the grid. */
function withGridPicture(parts: readonly Json[], picture: Node, { isFirst }: Drop): readonly Json[] {
  const last = parts.at(-1);
  if (isFirst || !isNode(last) || last.layout !== 'grid') return [...parts, { layout: 'grid', pictures: [picture] }];
  return [...parts.slice(0, -1), { ...last, pictures: [...listAt(last, ['pictures']), picture] }];
}

/** Returns whether a picture needs a dark ground, since it would hardly show on white paper. */
export const needsDarkGround = ({ isLight = false, size }: Uploaded): boolean =>
  isLight && !(size && isLongPicture(size));

/** Returns the field values that replace the dark ground of a picture by paper. */
export function withPaperGround(data: unknown, name: string, isWork = true): readonly FieldValue[] {
  const parts = listAt(data, ['show']);
  const at = parts.findIndex((part) => valueAt(part, ['pictures', 0, 'file']) === name);
  if (at < 0) return [];
  const part = { field: ['show', at], value: { layout: 'full', pictures: listAt(parts, [at, 'pictures']) } };
  return at === 0 && isWork ? [part, { field: ['opening', 'ground'], value: 'paper' }] : [part];
}

/** Returns the fields of a work's card for a picture. The card shows the top of a long page. */
const cardOf = ({ name, size }: Uploaded): readonly FieldValue[] => [
  { field: ['card', 'file'], value: name },
  ...(size && isLongPicture(size)
    ? [
        { field: ['card', 'size'], value: 'upright' },
        { field: ['card', 'focus'], value: [50, 0] },
      ]
    : []),
];

/** Adds a source, which replaces one of the same format. */
function withSource(sources: readonly Json[], name: string): readonly Json[] {
  const rank = (source: Json) => {
    const index = BEST_FIRST.indexOf(extensionOf(String(source)));
    return index < 0 ? BEST_FIRST.length : index;
  };
  const others = sources.filter((source) => extensionOf(String(source)) !== extensionOf(name));
  return [...others, name].sort((a, b) => rank(a) - rank(b));
}

function isPlaceholder(picture: unknown): boolean {
  if (!isNode(picture)) return false;
  return typeof picture.alt === 'string' && picture.alt !== '' && !hasAltText(picture.alt);
}

/** The size of a picture in pixels, after its orientation is applied. */
type Size = { readonly width: number; readonly height: number };

/** The least ratio of width to height of a panorama, which gets a full-bleed row. */
export const PANORAMA_RATIO = 1.9;
/** The largest factor between the ratios of two pictures in a pair. */
const MAX_RATIO_FACTOR = 1.25;

export const ratioOf = ({ width, height }: Size) => width / height;

function areAlike(first: Size, second: Size): boolean {
  const [a, b] = [ratioOf(first), ratioOf(second)];
  return Math.max(a, b) < PANORAMA_RATIO && Math.max(a, b) / Math.min(a, b) <= MAX_RATIO_FACTOR;
}

/**
 * Adds a picture to a work's parts. A wide first picture and every panorama are full-bleed. Two pictures of a similar
 * shape in a row become a pair. `sizeOf` returns undefined for pictures that the owner has placed.
 */
export function withPicture(
  parts: readonly Json[],
  picture: Node & { readonly file: string },
  size: Size | undefined,
  sizeOf: (file: string) => Size | undefined,
): readonly Json[] {
  const alone = (layout: string) => [...parts, { layout, pictures: [picture] }];
  if (!size) return alone('full');
  if (isLongPicture(size)) return alone('long');
  if (parts.length === 0) return alone(ratioOf(size) > 1 ? 'full-bleed' : 'full');
  if (ratioOf(size) >= PANORAMA_RATIO) return alone('full-bleed');
  const before = lonePictureOf(parts.at(-1));
  const sizeBefore = parts.length > 1 && before ? sizeOf(String(before.file)) : undefined;
  if (before && sizeBefore && areAlike(sizeBefore, size)) {
    return [...parts.slice(0, -1), { layout: 'pair', pictures: [before, picture] }];
  }
  return alone('full');
}

function lonePictureOf(part: Json | undefined): Node | undefined {
  if (!isNode(part) || part.layout !== 'full' || !Array.isArray(part.pictures)) return undefined;
  const [only, ...others] = part.pictures;
  return isNode(only) && others.length === 0 ? only : undefined;
}

/** The layouts with a fixed number of pictures above one. */
const FIXED_NUMBER: ReadonlySet<string> = new Set(['pair', 'triptych', 'before-after']);

const LAYOUT_OF: Readonly<Record<number, string>> = { 1: 'full', 2: 'pair' };

/** Removes a picture from a work's parts. A pair becomes a single picture, and an empty part is removed. */
export function withoutPicture(parts: readonly Json[], part: number, picture: number): readonly Json[] {
  return parts.flatMap((before, at) => {
    if (at !== part || !isNode(before) || !Array.isArray(before.pictures)) return [before];
    const pictures: readonly Json[] = before.pictures.filter((_, index) => index !== picture);
    if (pictures.length === 0) return [];
    const hasFixedNumber = FIXED_NUMBER.has(String(before.layout));
    return [{ ...before, ...(hasFixedNumber && { layout: LAYOUT_OF[pictures.length] ?? before.layout }), pictures }];
  });
}
