import type { Json } from '../../../api/json.ts';
import { LAYOUT_NAMES } from '../kinds/layout-names.ts';

type Part = Readonly<Record<string, Json>>;
type Pictures = readonly Part[];

/** How many pictures a layout shows, and what else it has. */
const HOLDS: Readonly<
  Record<string, { readonly least: number; readonly most: number; readonly words: readonly string[] }>
> = {
  full: { least: 1, most: 1, words: [] },
  'full-bleed': { least: 1, most: 1, words: [] },
  pair: { least: 2, most: 2, words: [] },
  triptych: { least: 3, most: 3, words: [] },
  detail: { least: 1, most: 1, words: ['side'] },
  'text-beside': { least: 1, most: 1, words: ['side', 'text'] },
  sheet: { least: 1, most: 1, words: ['table'] },
  slideshow: { least: 1, most: Number.POSITIVE_INFINITY, words: ['label'] },
  film: { least: 0, most: 0, words: ['sources', 'poster', 'title', 'caption'] },
  plates: { least: 0, most: 0, words: [] },
};

/** In the order in which they are offered. */
export const LAYOUTS: readonly string[] = Object.keys(HOLDS);

const NAMES: Readonly<Record<string, string>> = {
  text: 'the words beside the picture',
  label: 'the name of the slideshow',
  sources: 'the files of the film',
  poster: 'the picture of the film',
  title: 'the title of the film',
  caption: 'the caption of the film',
};

const BLANKS: Readonly<Record<string, Json>> = {
  text: '',
  label: '',
  sources: [],
  poster: { file: '', alt: '' },
};

const BLANK_PICTURE: Part = { file: '', alt: '' };

export const layoutName = (layout: string) => LAYOUT_NAMES[layout] ?? layout;

/** A part in another layout: pictures and words stay as far as it holds them. `lost` names what it cannot hold. */
export function inLayout(part: Json, layout: string): { readonly part: Part; readonly lost: readonly string[] } {
  const before = isPart(part) ? part : {};
  const holds = HOLDS[layout];
  if (!holds) return { part: { ...before, layout }, lost: [] };
  const { least, most, words } = holds;
  const given = picturesOf(before);
  const kept = given.slice(0, most);
  const missing = Array.from({ length: Math.max(0, least - kept.length) }, () => BLANK_PICTURE);
  const pictures = [...kept, ...missing];
  const own = words.flatMap((name): [string, Json][] => {
    const said = before[name] ?? BLANKS[name];
    return said === undefined ? [] : [[name, said]];
  });
  const poster = words.includes('poster') && before.poster === undefined ? given[0] : undefined;
  const lost = [
    ...Object.keys(NAMES)
      .filter(
        (name) => !words.includes(name) && saysSomething(before[name]) && !(name === 'poster' && pictures.length > 0),
      )
      .map((name) => NAMES[name] ?? name),
    ...given
      .slice(poster ? 1 : most)
      .flatMap((picture, at) => (saysSomething(picture) ? `picture ${at + 1 + (poster ? 1 : most)}` : [])),
  ];
  return {
    part: {
      layout,
      ...Object.fromEntries(own),
      ...(poster && { poster: asPoster(poster) }),
      ...(pictures.length > 0 && { pictures }),
    },
    lost,
  };
}

/** A film's poster is a picture, too. */
function picturesOf({ pictures, poster }: Part): Pictures {
  if (Array.isArray(pictures)) return pictures.filter(isPart);
  return isPart(poster) ? [poster] : [];
}

/** A poster has neither a title nor plates. */
const asPoster = (picture: Part): Part =>
  Object.fromEntries(Object.entries(picture).filter(([name]) => ['file', 'focus', 'alt', 'caption'].includes(name)));

const isPart = (value: Json | undefined): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function saysSomething(value: Json | undefined): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(saysSomething);
  return value !== undefined && value !== null && value !== '';
}
