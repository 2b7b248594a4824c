import type { Fields, Line } from '../fields/field.ts';

/** A group of fields in the form. The first part has no title. */
export type Part = {
  readonly key: string;
  readonly title?: string;
  readonly help?: string;
  /** The paths of fields, such as `pages.home.headline`. The path `body` is the Markdown. */
  readonly fields: readonly string[];
  /** Whether the part is unfolded at first: always, or only if one of its fields has a value. */
  readonly isOpen?: true | 'if-filled';
};

export type View = { readonly title?: string; readonly parts: readonly Part[] };

/** A rule that requires at least one of several optional fields, always or if another field has a value. */
export type Rule = {
  readonly oneOf: readonly (readonly string[])[];
  readonly where?: { readonly field: string; readonly is: string };
  readonly expected: string;
};

export type Body = Pick<Line, 'label' | 'help'> & {
  /** The placeholders that are allowed besides the site's names. */
  readonly placeholders?: readonly string[];
};

/** The definition of a kind of text file: its path and address, its fields and its form in the studio. */
export type Kind<F extends Fields = Fields> = {
  readonly name: string;
  /** The path in the content folder. `{section}` is a section's folder; `{slug}` is the entry's name in addresses. */
  readonly path: string;
  readonly address?: string;
  readonly title?: string;
  readonly isOptional?: true;
  /** The position of an entry without one; undefined for a kind without an order. */
  readonly orderIfMissing?: number;
  /** The field with the date of an entry. The newest entry comes first, in place of an order. */
  readonly newestFirst?: string;
  /** The field that names an entry in the studio; `title` if left out. */
  readonly nameField?: string;
  /** The field with the thumbnail of an entry. */
  readonly thumbnail?: string;
  readonly fields: F;
  /** The file follows a public standard: unknown fields are kept, and an empty text counts as missing. */
  readonly isExtensible?: true;
  readonly body?: Body;
  /** Without parts, the fields come first and each group of fields is a part. */
  readonly parts?: readonly Part[];
  readonly views?: Readonly<Record<string, View>>;
  readonly rules?: readonly Rule[];
};

export const defineKind = <const F extends Fields, const K extends Omit<Kind<F>, 'fields'>>(
  kind: K & { readonly fields: F },
) => kind;

export const inSearchResults = (path = ''): Part => ({
  key: 'search',
  title: 'In search results',
  isOpen: true,
  fields: [`${path}title`, `${path}description`],
});
