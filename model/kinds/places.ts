import { KINDS } from './index.ts';
import type { Kind } from './kind.ts';
import type { EntryKindName, KindName } from './names.ts';

const NO_ENTRY = 'README.md';
const SLUG = '{slug}';

export type ContentKind = Kind & { readonly name: KindName };
/** A kind with many entries. Each entry has its own slug and address. */
export type SluggedKind = Kind & { readonly name: EntryKindName; readonly address: string };

const ALL: readonly ContentKind[] = KINDS;

export const isSlugged = (kind: ContentKind): kind is SluggedKind => kind.path.includes(SLUG);

export const pathOf = ({ path }: Pick<Kind, 'path'>, slug: string): string => path.replace(SLUG, slug);

/** Returns the address of an entry on the site; undefined for a kind without addresses. */
export function addressOf(kind: Pick<SluggedKind, 'address'>, slug: string): string;
export function addressOf(kind: Pick<Kind, 'address'>, slug: string): string | undefined;
export function addressOf({ address }: Pick<Kind, 'address'>, slug: string): string | undefined {
  return address?.replace(SLUG, slug);
}

/** Returns whether each entry of a kind has a page. An address with `#` is a place on a shared page. */
export const hasOwnPage = ({ address }: Pick<SluggedKind, 'address'>): boolean => !address.includes('#');

export const hasAliases = ({ fields }: Pick<Kind, 'fields'>): boolean => Object.hasOwn(fields, 'aliases');

/** Returns the folder of all entries of a kind, such as `portfolio`. */
export const folderOf = ({ path }: Pick<Kind, 'path'>): string => path.slice(0, path.indexOf(`/${SLUG}`));

/** Returns the folder of one entry, with a trailing slash; undefined for a kind whose entries are single files. */
export function ownFolderOf({ path }: Pick<Kind, 'path'>, slug: string): string | undefined {
  const [before, after = ''] = path.split(SLUG);
  return after.startsWith('/') ? `${before}${slug}/` : undefined;
}

export const hasOwnFolder = (kind: Pick<Kind, 'path'>): boolean => ownFolderOf(kind, '') !== undefined;

/** Returns the slug of an entry by its path; undefined for files of other kinds and kinds with only one file. */
export function slugIn({ path }: Pick<Kind, 'path'>, file: string): string | undefined {
  const [before = '', after] = path.split(SLUG);
  if (after === undefined || !file.startsWith(before) || !file.endsWith(after)) return undefined;
  const slug = file.slice(before.length, file.length - after.length);
  return slug === '' || slug.includes('/') || `${slug}${after}` === NO_ENTRY ? undefined : slug;
}

const isFileOf = (kind: Kind, file: string) => file === kind.path || slugIn(kind, file) !== undefined;

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
  addressOf(kind, slugIn(kind, file) ?? '');

/** Returns the text of the entry that a file belongs to, which may be the file itself. */
export function entryTextOf(file: string): string | undefined {
  const [folder = '', slug = '', ...within] = file.split('/');
  const kind = within.length > 0 && ALL.find((kind) => ownFolderOf(kind, slug) === `${folder}/${slug}/`);
  return kind ? pathOf(kind, slug) : undefined;
}
