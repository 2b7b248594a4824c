import { fieldFromWords } from '../../../../model/describe-field.ts';
import { labelAt } from '../../../../model/fields/label-at.ts';
import { upperFirst } from '../../../../model/first-letter.ts';
import { kindByName } from '../../../../model/kinds/places.ts';
import { englishNameOf } from '../../../../model/languages.ts';
import type { Field } from '../../../api/drafts.ts';
import type { ChangedFile } from '../../../api/publishing.ts';
import { studioAddress } from '../../data/entries/screens.ts';
import type { Content } from '../../data/values/values.ts';
import { INKS } from '../../form/appearance/inks.ts';
import { allOf, type Form, idOf, type Kind, mistakeNames, nameOf } from '../../form/fields/fields.ts';
import { formOfKind } from '../../form/kinds/form-of-kind.ts';

type ChangedKind = ChangedFile['kind'];

/** An empty file, which is enough for the fields that each form of a kind has. */
const EMPTY: Content = { data: {}, body: '' };

/** Names a file in the list of changes. The title of the About page is not used, as it is only for browsers. */
export function nameInTheList({
  kind,
  title,
  entry,
  translation,
}: Pick<ChangedFile, 'kind' | 'title' | 'entry' | 'translation'>): string {
  if (kind === 'about') return translation ? `About, in ${englishNameOf(translation.language)}` : 'About';
  const type = kind === 'other' && fileKind(title);
  if (!type) return title;
  return `${upperFirst(type)} ${withoutEnding(title)}${entry === undefined ? '' : ` of ${entry}`}`;
}

/** Returns the file whose form has the changed fields: that of the original for a translation. */
export const fileOfForm = ({ file, translation }: Pick<ChangedFile, 'file' | 'translation'>): string =>
  translation?.original ?? file;

/** Removes the folder and the extension: `portfolio/bee/wall.jpg` -> `wall`. */
const withoutEnding = (path: string) => path.replace(/^.*\//, '').replace(/\.\w+$/, '');

/** Returns the ink that a field stores, or undefined if the field is no ink. */
export const inkAt = (field: Field) =>
  field !== 'body' && field.length === 2 && field[0] === 'inks' ? INKS.find(({ ink }) => ink === field[1]) : undefined;

/** Returns the smallest content that contains the field, so that the form has a control for it. */
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

function controlOf(kind: ChangedKind, field: Field) {
  if (kind === 'other') return undefined;
  const name = nameOf(field);
  const fields = allOf(loadedForm(kind).partsOf(contentAround(field)));
  return fields.find(({ of }) => nameOf(of.field) === name) ?? fields.find(({ of }) => mistakeNames(of).includes(name));
}

type MistakenField = { readonly label: string; readonly address: string | undefined };

/** Returns the label of the field that a mistake names, and the address of the field if the file has a form. */
export function mistakenField(
  changed: Pick<ChangedFile, 'kind' | 'file' | 'translation'>,
  name: string,
): MistakenField {
  const { kind } = changed;
  const file = fileOfForm(changed);
  const address = kind === 'other' ? undefined : studioAddress({ kind, file });
  if (name === '') return { label: 'The whole file', address };
  const field: Field = name === 'text' ? 'body' : fieldFromWords(name);
  return {
    label: kind === 'other' ? upperFirst(name) : labelAt(kindByName(kind), field),
    address: address && addressOfField({ kind, file }, field),
  };
}

/** The fields of site.yaml that no form shows, because Settings has them. */
const LANGUAGE_FIELDS: ReadonlySet<string | number | undefined> = new Set(['language', 'languages']);

/** Returns the address of the place in the studio where a field is changed. */
export const addressOfField = (of: Pick<ChangedFile, 'kind' | 'file'>, field: Field): string =>
  of.kind === 'site' && LANGUAGE_FIELDS.has(field[0])
    ? '/settings#languages'
    : `${studioAddress(of, field)}#${idOf(controlOf(of.kind, field)?.of.field ?? field)}`;

const FILE_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\S+\.(jpe?g|png|webp|avif|tiff?|gif|svg)$/i, 'picture'],
  [/^\S+\.(mp4|webm|mov)$/i, 'film'],
  [/^\S+\.vtt$/i, 'file of captions'],
  [/^\S+\.(opus|mp3|m4a|aac|wav|flac|ogg)$/i, 'recording'],
];

/** Returns the noun for a file with this name, or undefined if the text is no name of a media file. */
export const fileKind = (text: string): string | undefined => FILE_KINDS.find(([name]) => name.test(text))?.[1];

/** Returns a sentence such as `Another picture.`, or undefined if the field holds words rather than files. */
export function fileChange(before: string | undefined, after: string | undefined): string | undefined {
  const [was, is] = [before, after].map((text) => (text ? fileKind(text) : undefined));
  if ((before && !was) || (after && !is)) return undefined;
  if (was && is) return `Another ${is}.`;
  if (is) return `A ${is}.`;
  return was && `The ${was} was removed.`;
}

/** Replaces the file names in the name of a list item by nouns such as "a picture". */
export const withoutFileNames = (name: string): string =>
  name
    .split(', ')
    .map((part) => {
      const kind = fileKind(part);
      return kind ? `a ${kind}` : part;
    })
    .join(', ');

const forms = new Map<Kind, Form>();

/** Returns the form of a kind synchronously, for screens that show each kind at once. */
export function loadedForm(name: Kind): Form {
  const form = forms.get(name) ?? formOfKind(kindByName(name));
  forms.set(name, form);
  return form;
}
