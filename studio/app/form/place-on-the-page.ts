import type { Path } from './fields.ts';

const PLACES: Readonly<Record<string, string>> = {
  alt: 'what it shows',
  caption: 'caption',
  title: 'title',
  text: 'words beside the picture',
  label: 'name of the slideshow',
  file: 'the picture itself',
  focus: 'where it is cropped',
  layout: 'layout',
  poster: 'picture before it plays',
  sources: 'files',
  separations: 'plates',
};

/** What the page of a work shows, by the place of it: `Part 2, picture 1, what it shows`. */
export function placeOnThePage(field: Path): string {
  const picture = field.indexOf('pictures');
  const last = String(field.at(-1));
  const places = [
    `Part ${Number(field[1]) + 1}`,
    picture > 0 && typeof field[picture + 1] === 'number' && `picture ${Number(field[picture + 1]) + 1}`,
    field.length > 2 && typeof field.at(-1) === 'string' && last !== 'pictures' && (PLACES[last] ?? last),
  ];
  return places.filter(Boolean).join(', ');
}
