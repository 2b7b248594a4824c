import { describeField } from '../../../../model/describe-field.ts';
import { lowerFirst, upperFirst } from '../../../../model/first-letter.ts';
import type { Draft, Edit, Field } from '../../../api/drafts.ts';
import type { Json } from '../../../api/json.ts';
import type { Content } from '../../data/values/values.ts';

export type Path = Exclude<Field, 'body'>;

type Shared = {
  readonly field: Field;
  readonly label: string;
  /** Where it shows. */
  readonly help?: string;
  /** It is taken out of the file where it is empty. */
  readonly isOptional?: boolean;
  /** Stands in one row with the one beside it. */
  readonly width?: 'wide' | 'narrow';
};

/** What is typed: one line, however long; many; a number; an address on the web; an e-mail address. */
export type TypedField = Shared & {
  readonly is: 'line' | 'text' | 'number' | 'address' | 'email';
  /** In characters. */
  readonly length?: { readonly min: number; readonly max: number };
  /** What visitors read where nothing is typed. */
  readonly fallback?: string;
  /** Digits stay a text: the number of a track. */
  readonly isText?: boolean;
  /** What a text says of this and other fields; undefined where it is what it is. */
  readonly read?: (text: string, now: Content | undefined) => readonly Edit[] | undefined;
};

/** A day, which an empty field takes out of the file. */
export type DayField = Shared & { readonly is: 'day' };

export type Option = { readonly value: string; readonly label: string };

/** One of a few. What the file says is shown also where it is none of them. */
export type ChoiceField = Shared & {
  readonly is: 'choice';
  readonly options: readonly Option[];
  /** What holds where the file says nothing. */
  readonly fallback?: string;
  /** How each option is drawn beside its label. */
  readonly drawnAs?: 'ink' | 'title-place';
  /** What it chooses the shape of: that it has none is said here. */
  readonly shapes?: Path;
};

/** A work that another file names, or a picture of that work. */
export type WorkField = Shared & { readonly is: 'work' | 'work-picture'; readonly field: Path };

export type SwitchField = Shared & { readonly is: 'switch'; readonly isOnIfMissing: boolean };

export type ListItem = {
  /** "Job 2"; behind it stands what is typed in `titleField`. */
  readonly name: string;
  readonly titleField?: Path;
  /** The label of the layout, where it has one: "a picture". */
  readonly layout?: string;
  readonly fields: readonly FormField[];
};

/** Things that are added, moved and taken out: lines, or groups of fields. */
export type ListField = Shared & {
  readonly is: 'list';
  readonly field: Path;
  /** One of them: "job". */
  readonly one: string;
  readonly items: readonly ListItem[];
  readonly blank: Json;
  readonly least?: number;
  readonly most?: number;
  /** New ones are uploaded. */
  readonly isOfPictures?: boolean;
};

/** The parts of a work's page, each with a layout. */
export type PartsField = Shared & { readonly is: 'parts'; readonly field: Path; readonly items: readonly ListItem[] };

/** A picture; an optional one can be taken out. Its words are fields of their own. */
export type PictureField = Shared & {
  readonly is: 'picture';
  readonly field: Path;
  readonly sets: readonly ('file' | 'focus' | 'size' | 'itself')[];
};

/** What a picture shows, for those who cannot see it. */
export type AltField = Shared & { readonly is: 'alt'; readonly field: Path };

/** The files of a film or recording, or the plates of a print: they are uploaded, not typed. */
export type FilesField = Shared & {
  readonly is: 'film' | 'sound' | 'plates';
  readonly field: Path;
  readonly count: number;
};

/** Fields that are there together or not at all: a film beside a release. */
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

/** Fields that belong together; the first has no title. */
export type FormPart = {
  readonly key: string;
  readonly title?: string;
  readonly help?: string;
  readonly fields: readonly FormField[];
  /** Unfolded at first. */
  readonly isOpen?: boolean;
};

/** A part of site.yaml that has a form of its own, as do the heads of its pages. */
export type FormOf = (content: Content) => readonly FormPart[];

/** The form of each kind; of site.yaml, all its views. */
export type Form = {
  /** The fields of a file as it is, all or those of one view. */
  readonly partsOf: (content: Content, view?: string) => readonly FormPart[];
};

export type Kind = Draft['kind'];

/** A field and those within it, each with a label that says where it stands. */
export function withinOf(field: FormField, before = ''): readonly { readonly of: FormField; readonly label: string }[] {
  const label = field.label.startsWith(before) ? field.label : `${before}, ${lowerFirst(field.label)}`;
  const own = { of: field, label };
  if (field.is === 'list' || field.is === 'parts') {
    const isOfLines = (item: ListItem) =>
      item.fields.length === 1 && item.fields[0]?.field.length === field.field.length + 1;
    return [
      own,
      ...field.items.flatMap((item) =>
        isOfLines(item)
          ? item.fields.map((of) => ({ of, label: before ? `${before}, ${lowerFirst(item.name)}` : item.name }))
          : item.fields.flatMap((of) => withinOf(of, before ? `${before}, ${lowerFirst(item.name)}` : item.name)),
      ),
    ];
  }
  return field.is === 'group' ? [own, ...field.fields.flatMap((of) => withinOf(of, label))] : [own];
}

/** Not chosen, and not made of others. */
export const isTyped = ({ is }: FormField): boolean => TYPED.has(is);

const TYPED: ReadonlySet<FormField['is']> = new Set(['line', 'text', 'number', 'day', 'address', 'email', 'alt']);

/** All fields of a form, with those within others. */
export const allOf = (parts: readonly FormPart[]) =>
  parts.flatMap(({ title, fields }) => fields.flatMap((of) => withinOf(of, title)));

/** A field as mistakes name it. */
export const nameOf = (field: Field) => (field === 'body' ? 'text' : describeField(field));

export const setByPicture = ({ field, sets }: PictureField): readonly Path[] =>
  sets.map((name) => (name === 'itself' ? field : [...field, name]));

/** Names of mistakes that are said at a field. */
export const mistakeNames = (of: FormField): readonly string[] => [
  nameOf(of.field),
  ...(of.is === 'picture' ? setByPicture(of).map(nameOf) : []),
  ...('count' in of ? filesOf(of).map(nameOf) : []),
  ...('shapes' in of && of.shapes ? [nameOf(of.shapes)] : []),
];

/** Of each file; of each plate, its ink and its file. */
export const filesOf = ({ field, count, is }: FilesField): readonly Path[] =>
  Array.from({ length: count }, (_, at) => [...field, at]).flatMap((file) =>
    is === 'plates'
      ? [
          [...file, 'ink'],
          [...file, 'file'],
        ]
      : [file],
  );

/** A field as the owner knows it, also one that has no place in the form. */
export function labelOf(parts: readonly FormPart[], field: Field): string {
  const name = nameOf(field);
  return allOf(parts).find(({ of }) => mistakeNames(of).includes(name))?.label ?? upperFirst(name);
}

export const idOf = (field: Field) => `field-${field === 'body' ? 'body' : field.join('-')}`;

/** What is written to the file for what was typed. */
export function typedValue({ is, isOptional, isText, field }: TypedField, text: string, before: Json): Json {
  if (text === '' && isOptional) return null;
  if (is === 'number' && !isText) return String(Number(text)) === text ? Number(text) : text;
  // A text ends in a line break, which no owner has to see.
  if (field === 'body') return endsInBreak(before) || before === null ? `${text}\n` : text;
  return is === 'text' ? text : text.replace(/(?<!\s)\s*\n\s*/g, ' ');
}

/** What is shown for what the file has. */
export function textOf({ field }: Pick<FormField, 'field'>, value: Json): string {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(inOneLine).filter(Boolean).join('\n');
  const text = String(value ?? '');
  return field === 'body' && endsInBreak(value) ? text.slice(0, -1) : text;
}

const inOneLine = (value: Json): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(inOneLine).filter(Boolean).join(', ')
    : String(value ?? '');

const endsInBreak = (value: Json) => typeof value === 'string' && value.endsWith('\n');
