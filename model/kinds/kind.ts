import type { Fields, Line } from '../fields/field.ts';

/** Fields that stand together in the form. The first part has no title. */
export type Part = {
  readonly key: string;
  readonly title?: string;
  readonly help?: string;
  /** Paths in the kind's fields, such as `pages.home.headline`; `body` is the Markdown. */
  readonly fields: readonly string[];
  /** Unfolded at first: always, or where the file says something in it. */
  readonly isOpen?: true | 'if-filled';
};

/** A screen of the studio that shows some of a file's fields. */
export type View = { readonly title?: string; readonly parts: readonly Part[] };

/** Requires at least one of several optional fields, always or where another field has a value. */
export type Rule = {
  readonly oneOf: readonly (readonly string[])[];
  readonly where?: { readonly field: string; readonly is: string };
  readonly expected: string;
};

/** The Markdown below the fields. */
export type Body = Pick<Line, 'label' | 'help'> & {
  /** Names that may stand in braces besides those of the site. */
  readonly placeholders?: readonly string[];
};

/** Defines a kind of text file in the content: its path and address, its fields, and its form in the studio. */
export type Kind<F extends Fields = Fields> = {
  readonly name: string;
  /** The path in the content folder; `{slug}` is the entry's name in addresses. */
  readonly path: string;
  /** The address on the site; a kind that shows on many pages has none. */
  readonly address?: string;
  /** The name of the only file of its kind. */
  readonly title?: string;
  /** The site can do without the file: a missing one is read as an empty one. */
  readonly isOptional?: true;
  /** The place of an entry that says none; undefined for a kind without an order. */
  readonly orderIfMissing?: number;
  /** The field with the picture by which the owner knows an entry. */
  readonly thumbnail?: string;
  readonly fields: F;
  readonly body?: Body;
  /** Without parts, the fields come first and each group of fields is a part. */
  readonly parts?: readonly Part[];
  /** The parts by screen, for a file that several screens share. */
  readonly views?: Readonly<Record<string, View>>;
  readonly rules?: readonly Rule[];
};

export const defineKind = <const F extends Fields, const K extends Omit<Kind<F>, 'fields'>>(
  kind: K & { readonly fields: F },
) => kind;

/** The part with the texts that are read of a page before it is opened. */
export const inSearchResults = (path = ''): Part => ({
  key: 'search',
  title: 'In search results',
  isOpen: true,
  fields: [`${path}title`, `${path}description`],
});
