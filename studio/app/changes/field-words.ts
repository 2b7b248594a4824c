import type { Field } from '../../api/drafts.ts';
import type { ChangedFile } from '../../api/publishing.ts';
import type { Content } from '../draft/values.ts';
import { allOf, idOf, labelOf, nameOf, upperFirst } from '../form/fields.ts';
import { FORMS } from '../form/kinds/all.ts';

type Kind = ChangedFile['kind'];

/** For the fields that every form of a kind has. */
const EMPTY: Content = { data: {}, body: '' };

const PLACES: Readonly<Record<string, string>> = {
  alt: 'what it shows',
  caption: 'caption',
  title: 'title',
  text: 'words beside the picture',
  label: 'name of the slideshow',
  file: 'file',
};

/** What a file is called in the studio's list: the about page has a title for browsers alone. */
export const nameInTheList = ({ kind, title }: Pick<ChangedFile, 'kind' | 'title'>) =>
  kind === 'about' ? 'About' : title;

/** A field as the owner knows it. */
export function fieldInTheForm(kind: Kind, field: Field): string {
  if (field !== 'body' && field[0] === 'show' && typeof field[1] === 'number') return placeOnThePage(field);
  if (field !== 'body' && field.join() === 'show') return 'Parts of the page';
  return kind === 'other' ? upperFirst(nameOf(field)) : labelOf(FORMS[kind].partsOf(contentAround(field)), field);
}

/** A file with as much in it as leads to the field. */
function contentAround(field: Field): Content {
  if (field === 'body') return EMPTY;
  const data = field.reduceRight<unknown>(
    (within, key) =>
      typeof key === 'number'
        ? Array.from({ length: key + 1 }, (_, at) => (at === key ? within : {}))
        : { [key]: within },
    {},
  );
  return { data, body: '' };
}

function placeOnThePage(field: Exclude<Field, 'body'>): string {
  const picture = field.indexOf('pictures');
  const last = String(field.at(-1));
  const places = [
    `Part ${Number(field[1]) + 1}`,
    picture > 0 && typeof field[picture + 1] === 'number' && `picture ${Number(field[picture + 1]) + 1}`,
    field.length > 2 && typeof field.at(-1) === 'string' && last !== 'pictures' && (PLACES[last] ?? last),
  ];
  return places.filter(Boolean).join(', ');
}

/** The same for what mistakes name; `id` is its place in the form, where it has one. */
export function namedField(kind: Kind, name: string): { readonly label: string; readonly id?: string } {
  const fields = kind === 'other' ? [] : allOf(FORMS[kind].partsOf(EMPTY));
  const found = fields.find(({ of }) => nameOf(of.field) === name);
  return found ? { label: found.label, id: idOf(found.of.field) } : { label: upperFirst(name) };
}
