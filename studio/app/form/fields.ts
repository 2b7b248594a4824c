import { DESCRIPTION_LENGTH } from '../../../model/description-length.ts';
import { fieldInWords } from '../../../model/field-in-words.ts';
import type { Draft, Field } from '../../api/drafts.ts';
import type { Json } from '../../api/json.ts';
import { type Content, lengthAt, valueAt } from '../draft/values.ts';

/** A field as the owner knows it. */
export type FormField = {
  readonly field: Field;
  readonly label: string;
  /** Where it shows. */
  readonly help?: string;
  /** Of one line, however long; of many; or a number. */
  readonly is: 'line' | 'text' | 'number';
  /** It is taken out of the file where it is empty. */
  readonly isOptional?: boolean;
  /** In characters. */
  readonly length?: { readonly min: number; readonly max: number };
  /** Stands in one row with the one beside it. */
  readonly width?: 'wide' | 'narrow';
};

/** Fields that belong together; the first has no title. */
export type FormPart = { readonly key: string; readonly title?: string; readonly fields: readonly FormField[] };

const FOR_THE_BLIND = "For those who can't see it: what it shows, in a sentence.";

const description: FormField = {
  field: ['description'],
  label: 'Description',
  help: 'Under the title in search results, and where a link to the page is shared.',
  is: 'line',
  length: DESCRIPTION_LENGTH,
};

const ABOUT: readonly FormField[] = [
  { field: ['heading'], label: 'Heading', help: 'At the top of the page.', is: 'line' },
  { field: 'body', label: 'Text', help: 'An empty line begins a new paragraph.', is: 'text' },
  { field: ['photo', 'alt'], label: 'What the photo shows', help: FOR_THE_BLIND, is: 'line' },
  { field: ['resume_button'], label: 'Resume button', help: 'On the button that leads to the resume.', is: 'line' },
  { field: ['title'], label: 'Title', help: "In the browser's tab and in search results.", is: 'line' },
  description,
];

const PROJECT: readonly FormField[] = [
  { field: ['title'], label: 'Title', help: 'On the card and at the top of the page.', is: 'line' },
  { field: ['client'], label: 'Client', is: 'line', width: 'wide' },
  { field: ['year'], label: 'Year', is: 'number', width: 'narrow' },
  { field: ['role'], label: 'Your part', help: 'Beside the client and the year.', is: 'line' },
  {
    field: ['problem'],
    label: 'What was wrong',
    help: 'The first of the three sentences under the title.',
    is: 'line',
  },
  {
    field: ['answer'],
    label: 'What you made',
    help: 'The second. Say what one sees, not how good it is.',
    is: 'line',
  },
  { field: ['outcome'], label: 'What came of it', help: 'The third.', is: 'line' },
  {
    field: 'body',
    label: 'Text',
    help: 'Below the three sentences. An empty line begins a new paragraph.',
    is: 'text',
  },
  description,
  { field: ['card', 'alt'], label: "What the card's picture shows", help: FOR_THE_BLIND, is: 'line' },
];

const LAYOUTS: Readonly<Record<string, string>> = {
  full: 'a picture',
  'full-bleed': 'a picture from edge to edge',
  pair: 'two pictures',
  triptych: 'three pictures',
  detail: 'a detail',
  'text-beside': 'a picture with words beside it',
  sheet: 'a sheet on a table',
  slideshow: 'a slideshow',
  film: 'a film',
};

/** All fields that a file's form has, in its order. */
export function formParts(kind: Draft['kind'], content: Content): readonly FormPart[] {
  if (kind === 'about') return [{ key: 'words', fields: ABOUT }];
  if (kind !== 'project') return [];
  const shown = Array.from({ length: lengthAt(content, ['show']) }, (_, at) => partOfPage(content, at));
  return [{ key: 'words', fields: PROJECT }, ...shown.filter(({ fields }) => fields.length > 0)];
}

function partOfPage(content: Content, at: number): FormPart {
  const path = ['show', at] as const;
  const layout = String(valueAt(content, [...path, 'layout']));
  const words: FormField[] = [];
  if (layout === 'text-beside') words.push({ field: [...path, 'text'], label: 'Words beside the picture', is: 'line' });
  if (layout === 'slideshow') {
    words.push({ field: [...path, 'label'], label: 'Name of the slideshow', help: 'For screen readers.', is: 'line' });
  }
  if (layout === 'film') {
    words.push(
      { field: [...path, 'title'], label: 'Title of the film', is: 'line', isOptional: true },
      { field: [...path, 'caption'], label: 'Caption of the film', help: 'Under it.', is: 'line', isOptional: true },
      { field: [...path, 'poster', 'alt'], label: 'What the film shows', help: FOR_THE_BLIND, is: 'line' },
    );
  }
  const pictures = lengthAt(content, [...path, 'pictures']);
  const ofPictures = Array.from({ length: pictures }, (_, picture) => picture).flatMap((picture) =>
    fieldsOfPicture([...path, 'pictures', picture], pictures > 1 ? ` ${picture + 1}` : ''),
  );
  return {
    key: `part ${at}`,
    title: `Part ${at + 1}: ${LAYOUTS[layout] ?? layout}`,
    fields: [...words, ...ofPictures],
  };
}

const fieldsOfPicture = (path: readonly (string | number)[], number: string): FormField[] => [
  { field: [...path, 'title'], label: `Title of picture${number}`, is: 'line', isOptional: true },
  {
    field: [...path, 'caption'],
    label: `Caption of picture${number}`,
    help: 'Under it.',
    is: 'line',
    isOptional: true,
  },
  { field: [...path, 'alt'], label: `What picture${number} shows`, help: FOR_THE_BLIND, is: 'line' },
];

/** A field as mistakes name it. */
export const nameOf = (field: Field) => (field === 'body' ? 'text' : fieldInWords(field));

/** A field as the owner knows it, also one that has no place in the form. */
export function labelOf(parts: readonly FormPart[], field: Field): string {
  const name = nameOf(field);
  for (const { title, fields } of parts) {
    const found = fields.find((one) => nameOf(one.field) === name);
    if (found) return title ? `${title}, ${lowerFirst(found.label)}` : found.label;
  }
  return upperFirst(name);
}

export const idOf = (field: Field) => `field-${field === 'body' ? 'body' : field.join('-')}`;

export const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** What the file gets for what was typed. */
export function typedValue({ is, isOptional, field }: FormField, text: string, before: Json) {
  if (text === '' && isOptional) return null;
  if (is === 'number') return String(Number(text)) === text ? Number(text) : text;
  // A text ends in a line break, which no owner has to see.
  if (field === 'body') return endsInBreak(before) || before === null ? `${text}\n` : text;
  return is === 'line' ? text.replace(/\s*\n\s*/g, ' ') : text;
}

/** What is shown for what the file has. */
export const textOf = ({ field }: FormField, value: Json): string => {
  const text = String(value ?? '');
  return field === 'body' && endsInBreak(value) ? text.slice(0, -1) : text;
};

const endsInBreak = (value: unknown) => typeof value === 'string' && value.endsWith('\n');
