import { isLongPicture } from '../../../../model/long-picture.ts';
import { type Json, valueAt } from '../../../api/json.ts';
import { saysSomething } from '../../../api/picture-words.ts';
import type { Uploaded } from '../../../api/pictures.ts';
import { isNode, type Node } from '../values/values.ts';
import type { Path, Target } from './target.ts';

type Set = { readonly field: (string | number)[]; readonly value: Json };

const INKS = ['red', 'blue', 'yellow', 'key'] as const;

/** Browsers take the first of a film's or recording's files that they can play: the smaller kind comes first. */
const BEST_FIRST: readonly string[] = ['webm', 'opus', 'ogg', 'mp4', 'm4a', 'mp3'];

const ending = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? '';
const withoutEnding = (name: string) => name.replace(/\.[^.]+$/, '');

const listAt = (data: unknown, at: Path): readonly Json[] => {
  const found = valueAt(data, at);
  return Array.isArray(found) ? found : [];
};

/**
 * What a file's form gets for what was uploaded, each a field with the value that it has from then on.
 *
 * @param data the fields of the file, with all that was typed
 * @param sizeOf of pictures of the same drop that have their places already
 */
export function placesOf(
  data: unknown,
  target: Target,
  uploaded: Uploaded,
  sizeOf: (file: string) => Size | undefined = () => undefined,
): readonly Set[] {
  const { name } = uploaded;
  const picture = { file: name, alt: '' };
  switch (target.is) {
    case 'parts': {
      const parts = listAt(data, ['show']);
      const isFresh = parts.length === 1 && isSpecialPage(valueAt(parts, [0, 'pictures', 0]));
      const before = isFresh ? [] : parts;
      const isOnTable = needsDarkGround(uploaded);
      const show = isOnTable
        ? [...before, { layout: 'sheet', table: 'key', pictures: [picture] }]
        : withPicture(before, picture, uploaded.size, sizeOf);
      // The first part stands on the ground of the page's opening.
      const ground: Set[] = isOnTable && before.length === 0 ? [{ field: ['opening', 'ground'], value: 'key' }] : [];
      const card = valueAt(data, ['card']);
      const hasCard = isNode(card) && Boolean(card.file) && !isSpecialPage(card);
      return [{ field: ['show'], value: show }, ...ground, ...(hasCard ? [] : cardOf(uploaded))];
    }
    case 'mark':
      return [{ field: target.at, value: name }];
    case 'list':
      return [{ field: target.at, value: [...listAt(data, target.at), picture] }];
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
      return [{ field: target.at, value: { title: withoutEnding(name), sources } }];
    }
    case 'separation': {
      const at = [...target.at, 'separations'];
      const separations = listAt(data, at);
      const taken = new Set(separations.map((one) => valueAt(one, ['ink'])));
      const free = INKS.filter((ink) => !taken.has(ink));
      const ink = free.find((one) => name.toLowerCase().includes(one)) ?? free[0] ?? 'key';
      return [{ field: at, value: [...separations, { ink, file: name }] }];
    }
  }
}

/** Whether a picture gets a dark ground under it, as it is hardly seen on white paper. */
export const needsDarkGround = ({ isLight = false, size }: Uploaded): boolean =>
  isLight && !(size && isLongPicture(size));

/** What puts a picture on paper that got a dark ground. */
export function onPaper(data: unknown, name: string): readonly Set[] {
  const parts = listAt(data, ['show']);
  const at = parts.findIndex((part) => valueAt(part, ['pictures', 0, 'file']) === name);
  if (at < 0) return [];
  const part = { field: ['show', at], value: { layout: 'full', pictures: listAt(parts, [at, 'pictures']) } };
  return at === 0 ? [part, { field: ['opening', 'ground'], value: 'paper' }] : [part];
}

/** What a work's card gets of the picture; of a long page its head. */
const cardOf = ({ name, size }: Uploaded): readonly Set[] => [
  { field: ['card', 'file'], value: name },
  ...(size && isLongPicture(size)
    ? [
        { field: ['card', 'size'], value: 'upright' },
        { field: ['card', 'focus'], value: [50, 0] },
      ]
    : []),
];

/** A new one of the same kind takes the other's place. */
function withSource(sources: readonly Json[], name: string): readonly Json[] {
  const rank = (source: Json) => {
    const found = BEST_FIRST.indexOf(ending(String(source)));
    return found < 0 ? BEST_FIRST.length : found;
  };
  const others = sources.filter((source) => ending(String(source)) !== ending(name));
  return [...others, name].sort((a, b) => rank(a) - rank(b));
}

/** A picture that came with a new entry, to be replaced. */
function isSpecialPage(picture: unknown): boolean {
  if (!isNode(picture)) return false;
  return typeof picture.alt === 'string' && picture.alt !== '' && !saysSomething(picture.alt);
}

/** In pixels, upright. */
type Size = { readonly width: number; readonly height: number };

/** From this ratio of width to height on a picture has a row to itself, from edge to edge. */
const PANORAMA = 1.9;
/** Pictures stand side by side where one is at most so much wider in shape than the other. */
const ALIKE = 1.25;

const ratioOf = ({ width, height }: Size) => width / height;

function areAlike(one: Size, other: Size): boolean {
  const [a, b] = [ratioOf(one), ratioOf(other)];
  return Math.max(a, b) < PANORAMA && Math.max(a, b) / Math.min(a, b) <= ALIKE;
}

/**
 * A work's parts with one more picture. The first of a work lies from edge to edge if it is wide enough, as every
 * panorama does; two of one shape that come after each other make a pair; the others stand alone.
 *
 * @param sizeOf of a picture that was just dropped, too; undefined for those that have a place by the owner's hand
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
  if (ratioOf(size) >= PANORAMA) return alone('full-bleed');
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

const LAYOUT_OF: Readonly<Record<number, string>> = { 1: 'full', 2: 'pair' };

/** A work's parts without one picture: a pair that loses one stands alone, and a part without any goes. */
export function withoutPicture(parts: readonly Json[], part: number, picture: number): readonly Json[] {
  return parts.flatMap((one, at) => {
    if (at !== part || !isNode(one) || !Array.isArray(one.pictures)) return [one];
    const pictures: readonly Json[] = one.pictures.filter((_, place) => place !== picture);
    if (pictures.length === 0) return [];
    const hasFixedNumber = one.layout === 'pair' || one.layout === 'triptych';
    return [{ ...one, ...(hasFixedNumber && { layout: LAYOUT_OF[pictures.length] ?? one.layout }), pictures }];
  });
}
