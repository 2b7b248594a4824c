import { fieldFromWords } from '../../../../model/describe-field.ts';
import { labelAt } from '../../../../model/fields/label-at.ts';
import { upperFirst } from '../../../../model/first-letter.ts';
import { kindNamed } from '../../../../model/kinds/places.ts';
import type { Field } from '../../../api/drafts.ts';
import type { ChangedFile } from '../../../api/publishing.ts';
import { studioAddress } from '../../data/entries/screens.ts';
import type { Content } from '../../data/values/values.ts';
import { INKS } from '../../form/appearance/inks.ts';
import { allOf, type Form, idOf, type Kind, mistakeNames, nameOf } from '../../form/fields/fields.ts';
import { formOfKind } from '../../form/kinds/form-of-kind.ts';

type ChangedKind = ChangedFile['kind'];

/** For the fields that every form of a kind has. */
const EMPTY: Content = { data: {}, body: '' };

/** Returns a file's name in the list: the about page has a title for browsers alone, a picture that of its work. */
export function nameInTheList({ kind, title, entry }: Pick<ChangedFile, 'kind' | 'title' | 'entry'>): string {
  if (kind === 'about') return 'About';
  const type = kind === 'other' && fileKind(title);
  if (!type) return title;
  return `${upperFirst(type)} ${withoutEnding(title)}${entry === undefined ? '' : ` of ${entry}`}`;
}

/** `portfolio/bee/wall.jpg` -> `wall` */
const withoutEnding = (path: string) => path.replace(/^.*\//, '').replace(/\.\w+$/, '');

/** Returns the ink of the site that a field is. */
export const inkAt = (field: Field) =>
  field !== 'body' && field.length === 2 && field[0] === 'inks' ? INKS.find(({ ink }) => ink === field[1]) : undefined;

/** Returns a file with as much in it as leads to the field. */
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

/** Returns the control of the form in which a field is shown or set. */
function inTheForm(kind: ChangedKind, field: Field) {
  if (kind === 'other') return undefined;
  const name = nameOf(field);
  const fields = allOf(formNow(kind).partsOf(contentAround(field)));
  return fields.find(({ of }) => nameOf(of.field) === name) ?? fields.find(({ of }) => mistakeNames(of).includes(name));
}

type Said = { readonly label: string; readonly address: string | undefined };

/** Returns the label of a field that a mistake names, and the way to it where the file has a form. */
export function mistakenField({ kind, file }: Pick<ChangedFile, 'kind' | 'file'>, name: string): Said {
  const address = kind === 'other' ? undefined : studioAddress({ kind, file });
  if (name === '') return { label: 'The whole file', address };
  const field: Field = name === 'text' ? 'body' : fieldFromWords(name);
  return {
    label: kind === 'other' ? upperFirst(name) : labelAt(kindNamed(kind), field),
    address: address && addressOfField({ kind, file }, field),
  };
}

/** Leads to a field of a form. */
export const addressOfField = (of: Pick<ChangedFile, 'kind' | 'file'>, field: Field) =>
  `${studioAddress(of, field)}#${idOf(inTheForm(of.kind, field)?.of.field ?? field)}`;

const NAMED: readonly (readonly [RegExp, string])[] = [
  [/^\S+\.(jpe?g|png|webp|avif|tiff?|gif|svg)$/i, 'picture'],
  [/^\S+\.(mp4|webm|mov)$/i, 'film'],
  [/^\S+\.(opus|mp3|m4a|aac|wav|flac|ogg)$/i, 'recording'],
];

/** What a file is called that is named where the owner sees a picture: undefined for what names no file. */
export const fileKind = (text: string): string | undefined => NAMED.find(([name]) => name.test(text))?.[1];

/** `Another picture.`; undefined where words differ, not files. */
export function fileChange(before: string | undefined, after: string | undefined): string | undefined {
  const [was, is] = [before, after].map((text) => (text ? fileKind(text) : undefined));
  if ((before && !was) || (after && !is)) return undefined;
  if (was && is) return `Another ${is}.`;
  if (is) return `A ${is}.`;
  return was && `The ${was} was removed.`;
}

/** Names of the items of a list: files are what they show. */
export const withoutFileNames = (name: string): string =>
  name
    .split(', ')
    .map((part) => {
      const kind = fileKind(part);
      return kind ? `a ${kind}` : part;
    })
    .join(', ');

const forms = new Map<Kind, Form>();

/** Returns the form of a kind, for screens that tell of all kinds. */
export function formNow(name: Kind): Form {
  const form = forms.get(name) ?? formOfKind(kindNamed(name));
  forms.set(name, form);
  return form;
}
