import { describeField } from '../../../../model/describe-field.ts';
import { lowerFirst, upperFirst } from '../../../../model/first-letter.ts';
import { englishNameOf } from '../../../../model/languages.ts';
import type { Draft, Edit, Field } from '../../../api/drafts.ts';
import type { Json } from '../../../api/json.ts';
import { originalOf } from '../../../api/translated-fields.ts';
import type { Content } from '../../data/values/values.ts';

export type Path = Exclude<Field, 'body'>;

type Shared = {
  readonly field: Field;
  readonly label: string;
  readonly help?: string;
  /** Whether an empty field is removed from the file. */
  readonly isOptional?: boolean;
  readonly width?: 'wide' | 'narrow';
  /** Whether the text has a translation in each further language of the site. */
  readonly isTranslatable?: boolean;
};

/** A text input: one line, several lines, a number, a year, a web address or an e-mail address. */
export type TypedField = Shared & {
  readonly is: 'line' | 'text' | 'number' | 'year' | 'address' | 'email';
  /** The number of characters. */
  readonly length?: { readonly min: number; readonly max: number };
  /** The default text, which visitors read if the field is empty. */
  readonly fallback?: string;
  /** Whether digits stay text, such as in the number of a track. */
  readonly isText?: boolean;
  /** The language of a translation. */
  readonly language?: string;
  /** The field with the translation into the language that the owner writes. */
  readonly translation?: TypedField;
  /** Returns the edits that a typed text implies, also of other fields; undefined if the text is just the value. */
  readonly read?: (text: string, now: Content | undefined) => readonly Edit[] | undefined;
};

/** A date, perhaps with a time; an empty field is removed from the file. */
export type DayField = Shared & { readonly is: 'day'; readonly hasTime?: boolean };

export type Option = { readonly value: string; readonly label: string };

/** A choice between a few options. A stored value that is no option is shown as well. */
export type ChoiceField = Shared & {
  readonly is: 'choice';
  readonly options: readonly Option[];
  /** The option that applies if the file has none. */
  readonly fallback?: string;
  /** How each option is drawn beside its label. */
  readonly drawnAs?: 'ink' | 'title-place';
  /** The group whose variant this field chooses; the group's own mistakes are shown at this field. */
  readonly shapes?: Path;
};

/** A reference to a work in another file, or to a picture of that work. */
export type WorkField = Shared & { readonly is: 'work' | 'work-picture'; readonly field: Path };

export type SwitchField = Shared & { readonly is: 'switch'; readonly isOnIfMissing: boolean };

export type ListItem = {
  /** The name of the item, such as "Job 2"; the form shows the value of `titleField` after it. */
  readonly name: string;
  readonly titleField?: Path;
  /** The label of the item's layout, such as "a picture", if it has one. */
  readonly layout?: string;
  readonly fields: readonly FormField[];
};

export type ListField = Shared & {
  readonly is: 'list';
  readonly field: Path;
  /** The noun for one item, such as "job". */
  readonly one: string;
  readonly items: readonly ListItem[];
  readonly blank: Json;
  /** The first field of an item that is added. */
  readonly nextField: Field;
  readonly least?: number;
  readonly most?: number;
  /** The type of file that adds an item; undefined if items are typed. */
  readonly uploaded?: 'picture' | 'download' | 'captions';
};

export type PartsField = Shared & { readonly is: 'parts'; readonly field: Path; readonly items: readonly ListItem[] };

/** A picture; an optional picture can be removed. Its texts are separate fields. */
export type PictureField = Shared & {
  readonly is: 'picture';
  readonly field: Path;
  readonly sets: readonly ('file' | 'focus' | 'size' | 'itself')[];
};

export type AltField = Shared & { readonly is: 'alt'; readonly field: Path; readonly translation?: TypedField };

/** The files of a film or recording, or the plates of a print. They are uploaded, not typed. */
export type FilesField = Shared & {
  readonly is: 'film' | 'sound' | 'plates';
  readonly field: Path;
  readonly count: number;
};

/** A group of fields that exist together or not at all, such as the film of a release. */
export type GroupField = Shared & {
  readonly is: 'group';
  readonly field: Path;
  readonly fields: readonly FormField[];
  readonly blank: Json;
};

export type FormField =
  | TypedField
  | DayField
  | ChoiceField
  | WorkField
  | SwitchField
  | ListField
  | PartsField
  | PictureField
  | AltField
  | FilesField
  | GroupField;

/** A group of related fields in a form; the first part has no title. */
export type FormPart = {
  readonly key: string;
  readonly title?: string;
  readonly help?: string;
  readonly fields: readonly FormField[];
  readonly isOpen?: boolean;
};

/** The form of a kind of content; the form of site.yaml has several views. */
export type Form = {
  /** Returns the fields of a file with its current content, for one view or for each of them. */
  readonly partsOf: (content: Content, view?: string) => readonly FormPart[];
};

export type Kind = Draft['kind'];

/** Returns a field and the fields nested in it, each with a label that says where it is. */
export function withNestedFields(
  field: FormField,
  before = '',
): readonly { readonly of: FormField; readonly label: string }[] {
  const label = field.label.startsWith(before) ? field.label : `${before}, ${lowerFirst(field.label)}`;
  const entry = { of: field, label };
  if ('translation' in field && field.translation) {
    const { translation } = field;
    return [entry, { of: translation, label: inLanguage(label, translation) }];
  }
  if (field.is === 'list' || field.is === 'parts') {
    const isOfLines = (item: ListItem) =>
      item.fields.length === 1 && item.fields[0]?.field.length === field.field.length + 1;
    return [
      entry,
      ...field.items.flatMap((item) =>
        isOfLines(item)
          ? item.fields.flatMap((of) =>
              withNestedFields({ ...of, label: before ? `${before}, ${lowerFirst(item.name)}` : item.name }),
            )
          : item.fields.flatMap((of) =>
              withNestedFields(of, before ? `${before}, ${lowerFirst(item.name)}` : item.name),
            ),
      ),
    ];
  }
  return field.is === 'group' ? [entry, ...field.fields.flatMap((of) => withNestedFields(of, label))] : [entry];
}

/** Returns the label of a translation: "Title in English". */
export const inLanguage = (label: string, { language = '' }: Pick<TypedField, 'language'>): string =>
  `${label} in ${englishNameOf(language)}`;

/** Returns whether the owner types the value of a field, rather than chooses it or edits nested fields. */
export const isTyped = ({ is }: FormField): boolean => TYPED.has(is);

const TYPED: ReadonlySet<FormField['is']> = new Set([
  'line',
  'text',
  'number',
  'year',
  'day',
  'address',
  'email',
  'alt',
]);

export const allOf = (parts: readonly FormPart[]) =>
  parts.flatMap(({ title, fields }) => fields.flatMap((of) => withNestedFields(of, title)));

/** Returns the name that a mistake uses for a field. */
export const nameOf = (field: Field) => (field === 'body' ? 'text' : describeField(field));

export const setByPicture = ({ field, sets }: PictureField): readonly Path[] =>
  sets.map((name) => (name === 'itself' ? field : [...field, name]));

/** Returns the names of the mistakes that are shown at a field. */
export const mistakeNames = (of: FormField): readonly string[] => [
  nameOf(of.field),
  ...(of.is === 'picture' ? setByPicture(of).map(nameOf) : []),
  ...('count' in of ? filesOf(of).map(nameOf) : []),
  ...('shapes' in of && of.shapes ? [nameOf(of.shapes)] : []),
];

/** Returns the paths of a field's files; for plates, the paths of the ink and the file of each. */
export const filesOf = ({ field, count, is }: FilesField): readonly Path[] =>
  Array.from({ length: count }, (_, at) => [...field, at]).flatMap((file) =>
    is === 'plates'
      ? [
          [...file, 'ink'],
          [...file, 'file'],
        ]
      : [file],
  );

/** Returns the label of a field, or its path in words if the form does not show it. */
export function labelOf(parts: readonly FormPart[], field: Field): string {
  const translated = originalOf(field);
  if (translated) return inLanguage(labelOf(parts, translated.field), translated);
  const name = nameOf(field);
  return allOf(parts).find(({ of }) => mistakeNames(of).includes(name))?.label ?? upperFirst(name);
}

/** Returns the id of a field's control, which the studio's addresses end in. */
export const idOf = (field: Field) => `field-${field === 'body' ? 'body' : field.join('-')}`;

/** Returns whether a field has the Markdown of a file, or a translation of it. */
export const isBody = (field: Field): boolean => field === 'body' || originalOf(field)?.field === 'body';

/** Returns the id of the button that adds pictures to the parts of a page. */
export const addPicturesId = (field: Field) => `${idOf(field)}-add`;

/** Returns the value that is written to the file for a typed text. */
export function typedValue({ is, isOptional, isText, field }: TypedField, text: string, before: Json): Json {
  if (text === '' && isOptional) return null;
  if ((is === 'number' || is === 'year') && !isText) return String(Number(text)) === text ? Number(text) : text;
  // A body in the file ends in a line break, which the text area does not show.
  if (isBody(field)) return endsInBreak(before) || before === null ? `${text}\n` : text;
  return is === 'text' ? text : text.replace(/(?<!\s)\s*\n\s*/g, ' ');
}

/** Returns the text that is shown for a stored value. */
export function textOf({ field }: Pick<FormField, 'field'>, value: Json): string {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(inOneLine).filter(Boolean).join('\n');
  const text = String(value ?? '');
  return isBody(field) && endsInBreak(value) ? text.slice(0, -1) : text;
}

const inOneLine = (value: Json): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(inOneLine).filter(Boolean).join(', ')
    : String(value ?? '');

const endsInBreak = (value: Json) => typeof value === 'string' && value.endsWith('\n');
