import { fieldFromWords } from '../../../model/field-in-words.ts';
import type { Field } from '../../api/drafts.ts';
import type { ChangedFile } from '../../api/publishing.ts';
import { studioAddress } from '../desk/screens.ts';
import type { Content } from '../draft/values.ts';
import { allOf, idOf, mistakeNames, nameOf, upperFirst } from '../form/fields.ts';
import { FORMS } from '../form/kinds/all.ts';
import { placeOnThePage } from '../form/place-on-the-page.ts';
import { INKS } from '../look/inks.ts';
import { fileKind } from './file-words.ts';

type Kind = ChangedFile['kind'];

const FONTS: Readonly<Record<string, string>> = { display: 'Headline font', text: 'Text font' };

/** For the fields that every form of a kind has. */
const EMPTY: Content = { data: {}, body: '' };

/** What a file is called in the studio's list: the about page has a title for browsers alone, a picture none. */
export function nameInTheList({ kind, title }: Pick<ChangedFile, 'kind' | 'title'>): string {
  if (kind === 'about') return 'About';
  const is = kind === 'other' && fileKind(title);
  return is ? `${upperFirst(is)} ${withoutEnding(title)}` : title;
}

/** `portfolio/bee/wall.jpg` -> `wall` */
const withoutEnding = (path: string) => path.replace(/^.*\//, '').replace(/\.\w+$/, '');

/** A field as the owner knows it. */
export function fieldInTheForm(kind: Kind, field: Field): string {
  if (field !== 'body' && field[0] === 'show' && typeof field[1] === 'number') return placeOnThePage(field);
  if (field !== 'body' && field.join() === 'show') return 'Parts of the page';
  const font = field !== 'body' && field.length === 2 && field[0] === 'fonts' && FONTS[String(field[1])];
  if (font) return font;
  const ink = inkAt(field);
  if (ink) return `${ink.label} ink`;
  return inTheForm(kind, field)?.label ?? upperFirst(nameOf(field));
}

/** An ink of the site, where one stands. */
export const inkAt = (field: Field) =>
  field !== 'body' && field.length === 2 && field[0] === 'inks' ? INKS.find(({ ink }) => ink === field[1]) : undefined;

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

/** That of the form in which a field is shown or set. */
function inTheForm(kind: Kind, field: Field) {
  if (kind === 'other') return undefined;
  const name = nameOf(field);
  const fields = allOf(FORMS[kind].partsOf(contentAround(field)));
  return fields.find(({ of }) => nameOf(of.field) === name) ?? fields.find(({ of }) => mistakeNames(of).includes(name));
}

type Said = { readonly label: string; readonly address: string | undefined };

/** What a mistake names: how it is called in the form, and the way there; no way where there is no form. */
export function mistakenField({ kind, file }: Pick<ChangedFile, 'kind' | 'file'>, name: string): Said {
  const address = kind === 'other' ? undefined : studioAddress({ kind, file });
  if (name === '') return { label: 'The whole file', address };
  const field: Field = name === 'text' ? 'body' : fieldFromWords(name);
  return { label: fieldInTheForm(kind, field), address: address && addressOfField({ kind, file }, field) };
}

/** Leads to a field of a form. */
export const addressOfField = (of: Pick<ChangedFile, 'kind' | 'file'>, field: Field) =>
  `${studioAddress(of, field)}#${idOf(inTheForm(of.kind, field)?.of.field ?? field)}`;
