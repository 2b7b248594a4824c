import { KINDS } from './index.ts';
import type { Kind } from './kind.ts';
import type { EntryKindName, KindName } from './names.ts';

const NO_ENTRY = 'README.md';
const SLUG = '{slug}';
const SECTION = '{section}';

/** The folder in `content/` with a folder for each further language. */
export const TRANSLATIONS_FOLDER = 'translations';

/** The folders in `content/` that are not sections. */
export const OTHER_FOLDERS: readonly string[] = ['pages', 'fonts', TRANSLATIONS_FOLDER];

export type ContentKind = Kind & { readonly name: KindName };
/** A kind with many entries. Each entry has its own slug and address. */
export type SluggedKind = Kind & { readonly name: EntryKindName; readonly address: string };

/** The slug of an entry, and the folder of its section if its kind is listed in sections. */
export type EntryPlace = { readonly section?: string | undefined; readonly slug: string };

const ALL: readonly ContentKind[] = KINDS;

export const isSlugged = (kind: ContentKind): kind is SluggedKind => kind.path.includes(SLUG);

/** Returns whether the entries of a kind are listed in sections. */
export const isInSection = ({ path }: Pick<Kind, 'path'>): boolean => path.includes(SECTION);

const filled = (pattern: string, { section, slug }: EntryPlace): string => {
  if (pattern.includes(SECTION) && section === undefined) throw new Error(`${pattern} needs a section.`);
  return pattern.replace(SECTION, section ?? '').replace(SLUG, slug);
};

export const pathOf = ({ path }: Pick<Kind, 'path'>, place: EntryPlace): string => filled(path, place);

/** Returns the address of an entry on the site; undefined for a kind without addresses. */
export function addressOf(kind: Pick<SluggedKind, 'address'>, place: EntryPlace): string;
export function addressOf(kind: Pick<Kind, 'address'>, place: EntryPlace): string | undefined;
export function addressOf({ address }: Pick<Kind, 'address'>, place: EntryPlace): string | undefined {
  return address === undefined ? undefined : filled(address, place);
}

/** Returns whether each entry of a kind has a page. An address with `#` is a place on a shared page. */
export const hasOwnPage = ({ address }: Pick<SluggedKind, 'address'>): boolean => !address.includes('#');

export const hasAliases = ({ fields }: Pick<Kind, 'fields'>): boolean => Object.hasOwn(fields, 'aliases');

/** Returns the folder of the entries of a kind, such as `portfolio`; empty for sections, which are in the root. */
export const folderOf = ({ path }: Pick<Kind, 'path'>, section?: string): string => {
  const folder = path.slice(0, path.indexOf(SLUG)).replace(/\/$/, '');
  return folder === SECTION ? (section ?? '') : folder;
};

/** Returns the folder of one entry, with a trailing slash; undefined for a kind whose entries are single files. */
export function ownFolderOf({ path }: Pick<Kind, 'path'>, place: EntryPlace): string | undefined {
  const [before = '', after = ''] = path.split(SLUG);
  return after.startsWith('/') ? `${filled(before + SLUG, place)}/` : undefined;
}

/** Returns whether each entry of a kind has its own folder for its pictures. */
export const hasOwnFolder = ({ path }: Pick<Kind, 'path'>): boolean => path.includes(`${SLUG}/`);

/** Returns the place of an entry by its path; undefined for files of other kinds and kinds with only one file. */
export function placeIn({ path }: Pick<Kind, 'path'>, file: string): EntryPlace | undefined {
  const [pattern, parts] = [path.split('/'), file.split('/')];
  if (!path.includes(SLUG) || pattern.length !== parts.length) return undefined;
  let place: { section?: string; slug: string } = { slug: '' };
  for (const [at, part] of parts.entries()) {
    const expected = pattern[at] ?? '';
    const [before = '', after] = expected.split(SLUG);
    if (expected === SECTION) place = { ...place, section: part };
    else if (after === undefined) {
      if (part !== expected) return undefined;
    } else if (part.startsWith(before) && part.endsWith(after) && part.length > before.length + after.length) {
      place = { ...place, slug: part.slice(before.length, part.length - after.length) };
    } else return undefined;
  }
  const isElsewhere = OTHER_FOLDERS.includes(place.section ?? '') || file.endsWith(`/${NO_ENTRY}`);
  return isElsewhere || (path.startsWith(`${SLUG}/`) && OTHER_FOLDERS.includes(place.slug)) ? undefined : place;
}

export const slugIn = (kind: Pick<Kind, 'path'>, file: string): string | undefined => placeIn(kind, file)?.slug;

const isFileOf = (kind: Kind, file: string) => file === kind.path || placeIn(kind, file) !== undefined;

export const kindOf = (file: string): ContentKind | undefined => ALL.find((kind) => isFileOf(kind, file));

export const sluggedKind = (name: string): SluggedKind | undefined =>
  ALL.filter(isSlugged).find((kind) => kind.name === name);

export function kindByName(name: KindName): ContentKind {
  const found = ALL.find((kind) => kind.name === name);
  if (found === undefined) throw new Error(`There is no kind ${name}.`);
  return found;
}

export const orderOfKind = (kind: ContentKind): number => ALL.indexOf(kind);

export const SINGLE_FILES: readonly string[] = ALL.flatMap((kind) => (isSlugged(kind) ? [] : [kind.path]));

export const OPTIONAL_FILES: readonly string[] = ALL.flatMap(({ isOptional, path }) => (isOptional ? [path] : []));

export const isOptionalFile = (file: string): boolean => OPTIONAL_FILES.includes(file);

export const addressOfFile = (kind: Kind, file: string): string | undefined =>
  addressOf(kind, placeIn(kind, file) ?? { slug: '' });

/**
 * Returns the text of the entry whose folder contains a file; the text itself for a text of an entry.
 *
 * @param exists whether the content has a text at a path, because several kinds of entries may be in a section
 */
export function entryTextOf(file: string, exists: (text: string) => boolean): string | undefined {
  const kind = kindOf(file);
  if (kind && isInSection(kind)) return file;
  const [section = '', slug = '', ...within] = file.split('/');
  if (within.length === 0) return undefined;
  return ALL.filter(isInSection)
    .map((kind) => pathOf(kind, { section, slug }))
    .find(exists);
}
