import { DESCRIPTION_LENGTH } from '../../../../model/limits.ts';
import type { Json, Key } from '../../../api/json.ts';
import type { Content } from '../../draft/values.ts';
import { lengthAt, valueAt } from '../../draft/values.ts';
import type {
  AltField,
  ChoiceField,
  DayField,
  FilesField,
  FormField,
  FormPart,
  ListField,
  ListItem,
  PictureField,
  TypedField,
} from '../fields.ts';

export type Path = readonly Key[];

/** For a field of a file without fields of its own. */
export const HERE: Path = [];

const FOR_THE_BLIND = 'For those who can’t see it.';

/** A path as edits have it. */
export const at = (...path: Path): Key[] => [...path];

type More = Partial<Omit<TypedField, 'field' | 'label' | 'help'>>;

export const line = (path: Path, label: string, help?: string, more: More = {}): TypedField => ({
  field: [...path],
  label,
  ...(help && { help }),
  is: 'line',
  ...more,
});

/** The Markdown below the fields. */
export const body = (label: string, help: string): TypedField => ({ field: 'body', label, help, is: 'text' });

export const description = (
  path: Path,
  help = 'Under the title, and where a link to the page is shared.',
): TypedField => line([...path, 'description'], 'Description', help, { length: DESCRIPTION_LENGTH });

export const browserTitle = (path: Path, help = 'Also in the browser’s tab.'): TypedField =>
  line([...path, 'title'], 'Title', help);

/** What is read of a page before it is opened. */
export const inSearchResults = (path: Path): FormPart => ({
  key: 'search',
  title: 'In search results',
  isOpen: true,
  fields: [browserTitle(path), description(path)],
});

export const year = (help?: string): TypedField => line(['year'], 'Year', help, { is: 'number', width: 'narrow' });

export const published = (what: string): DayField => ({
  field: ['published'],
  label: 'On the site since',
  help: `In the feed of new work. Without it, the first day of ${what}’s year.`,
  is: 'day',
  isOptional: true,
});

export const choice = (
  path: Path,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
  more: Partial<Pick<ChoiceField, 'help' | 'fallback' | 'isOptional' | 'shapes'>> = {},
): ChoiceField => ({
  field: [...path],
  label,
  is: 'choice',
  options: options.map(([value, words]) => ({ value, label: words })),
  ...more,
});

export const picture = (
  path: Path,
  label: string,
  help?: string,
  sets: PictureField['sets'] = ['file', 'focus'],
  isOptional = false,
): PictureField => ({
  field: [...path],
  label,
  ...(help && { help }),
  is: 'picture',
  sets,
  isOptional,
});

export const alt = (path: Path, label: string): AltField => ({
  field: [...path, 'alt'],
  label,
  help: FOR_THE_BLIND,
  is: 'alt',
});

/** Files that are uploaded. */
export const files = (content: Content, path: Path, is: FilesField['is'], label: string): FilesField => ({
  field: [...path],
  label,
  is,
  count: lengthAt(content, [...path]),
  isOptional: is === 'plates',
});

type ListWords = {
  readonly label: string;
  readonly one: string;
  readonly help?: string;
  readonly blank: Json;
  readonly least?: number;
  readonly most?: number;
  readonly isOptional?: boolean;
  readonly isOfPictures?: boolean;
};

/** A list as the content has it. */
export function list(
  content: Content,
  path: Path,
  words: ListWords,
  item: (path: Path, at: number) => Omit<ListItem, 'name'>,
): ListField {
  const items = Array.from({ length: lengthAt(content, [...path]) }, (_, index) => ({
    name: `${words.one.charAt(0).toUpperCase()}${words.one.slice(1)} ${index + 1}`,
    ...item([...path, index], index),
  }));
  return { field: [...path], is: 'list', ...words, items };
}

/** A list of lines of text. */
export const lines = (content: Content, path: Path, words: Omit<ListWords, 'blank'>): ListField =>
  list(content, path, { ...words, blank: '' }, (item, index) => ({
    fields: [line(item, `${words.one.charAt(0).toUpperCase()}${words.one.slice(1)} ${index + 1}`)],
  }));

export const isThere = (content: Content, path: Path): boolean => valueAt(content, [...path]) !== null;

/** A silent film in a loop. */
export const film = (content: Content, path: Path, what: string): readonly FormField[] => [
  files(content, [...path, 'sources'], 'film', `Files of ${what}`),
  picture([...path, 'poster'], `Picture of ${what} before it plays`, 'Also where films are not played.'),
  alt([...path, 'poster'], `What ${what} shows`),
  line([...path, 'poster', 'caption'], `Caption of that picture`, 'Under it.', { isOptional: true }),
];
