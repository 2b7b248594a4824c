import { valueAt } from '../../../api/json.ts';
import { saysSomething } from '../../../api/picture-words.ts';
import type { Uploaded } from '../../../api/pictures.ts';
import { type Size, withPicture } from './composing.ts';
import { isNode, type Json } from '../values/json.ts';
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
      const isFresh = parts.length === 1 && isStandIn(valueAt(parts, [0, 'pictures', 0]));
      const show = withPicture(isFresh ? [] : parts, picture, uploaded.size, sizeOf);
      const card = valueAt(data, ['card']);
      const hasCard = isNode(card) && Boolean(card.file) && !isStandIn(card);
      return [{ field: ['show'], value: show }, ...(hasCard ? [] : [{ field: ['card', 'file'], value: name }])];
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
function isStandIn(picture: unknown): boolean {
  if (!isNode(picture)) return false;
  return typeof picture.alt === 'string' && picture.alt !== '' && !saysSomething(picture.alt);
}
