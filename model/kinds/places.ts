import { KINDS } from './index.ts';
import type { Kind } from './kind.ts';
import type { EntryKindName, KindName } from './names.ts';

/** Files in a folder of entries that are not entries. */
const NO_ENTRY = 'README.md';
const SLUG = '{slug}';

/** A kind that the content has. */
export type ContentKind = Kind & { readonly name: KindName };
/** A kind of entries: there are many files, each with a slug and an address of its own. */
export type SluggedKind = Kind & { readonly name: EntryKindName; readonly address: string };

const ALL: readonly ContentKind[] = KINDS;

/** Whether there are many files of a kind. */
export const isSlugged = (kind: ContentKind): kind is SluggedKind => kind.path.includes(SLUG);

/** Returns the path of a kind's file in the content folder. */
export const pathOf = ({ path }: Pick<Kind, 'path'>, slug: string): string => path.replace(SLUG, slug);

/** Returns the address of an entry on the site; undefined for a kind that has none. */
export function addressOf(kind: Pick<SluggedKind, 'address'>, slug: string): string;
export function addressOf(kind: Pick<Kind, 'address'>, slug: string): string | undefined;
export function addressOf({ address }: Pick<Kind, 'address'>, slug: string): string | undefined {
  return address?.replace(SLUG, slug);
}

/** Whether each entry of a kind has a page: what follows `#` in an address never reaches a server. */
export const hasOwnPage = ({ address }: Pick<SluggedKind, 'address'>): boolean => !address.includes('#');

/** Whether an entry of a kind keeps its old addresses itself. */
export const hasAliases = ({ fields }: Pick<Kind, 'fields'>): boolean => Object.hasOwn(fields, 'aliases');

/** Returns the folder in which all entries of a kind stand, such as `portfolio`. */
export const folderOf = ({ path }: Pick<Kind, 'path'>): string => path.slice(0, path.indexOf(`/${SLUG}`));

/** Returns the folder of one entry, with a slash; undefined for a kind whose entries are single files. */
export function ownFolderOf({ path }: Pick<Kind, 'path'>, slug: string): string | undefined {
  const [before, after = ''] = path.split(SLUG);
  return after.startsWith('/') ? `${before}${slug}/` : undefined;
}

/** Whether each entry of a kind has a folder of its own, in which its pictures stand. */
export const hasOwnFolder = (kind: Pick<Kind, 'path'>): boolean => ownFolderOf(kind, '') !== undefined;

/** Returns the slug of an entry by its path; undefined for files of other kinds and the only file of a kind. */
export function slugIn({ path }: Pick<Kind, 'path'>, file: string): string | undefined {
  const [before = '', after] = path.split(SLUG);
  if (after === undefined || !file.startsWith(before) || !file.endsWith(after)) return undefined;
  const slug = file.slice(before.length, file.length - after.length);
  return slug === '' || slug.includes('/') || `${slug}${after}` === NO_ENTRY ? undefined : slug;
}

const isOf = (kind: Kind, file: string) => file === kind.path || slugIn(kind, file) !== undefined;

/** Returns the kind of a file by its path in the content folder; undefined for a file that is no text of the site. */
export const kindOf = (file: string): ContentKind | undefined => ALL.find((kind) => isOf(kind, file));

/** Returns the kind of entries with this name. */
export const sluggedKind = (name: string): SluggedKind | undefined =>
  ALL.filter(isSlugged).find((kind) => kind.name === name);

/** Returns the kind with this name. */
export function kindNamed(name: KindName): ContentKind {
  const found = ALL.find((kind) => kind.name === name);
  if (found === undefined) throw new Error(`There is no kind ${name}.`);
  return found;
}

/** Returns a number to sort kinds by, in the order of the site. */
export const placeOfKind = (kind: ContentKind): number => ALL.indexOf(kind);

/** The paths of the texts of which there is one on the site, in the order of the site. */
export const SINGLE_FILES: readonly string[] = ALL.flatMap((kind) => (isSlugged(kind) ? [] : [kind.path]));

/** Files that the site can do without: a missing one is read as an empty one. */
export const OPTIONAL_FILES: readonly string[] = ALL.flatMap(({ isOptional, path }) => (isOptional ? [path] : []));

/** Whether the site can do without a file. */
export const isOptionalFile = (file: string): boolean => OPTIONAL_FILES.includes(file);

/** Returns the address of a file's page on the site. */
export const addressOfFile = (kind: Kind, file: string): string | undefined =>
  addressOf(kind, slugIn(kind, file) ?? '');

/** Returns the text of the entry in whose folder a file stands, which may be the file itself. */
export function textAround(file: string): string | undefined {
  const [folder = '', slug = '', ...within] = file.split('/');
  const kind = within.length > 0 && ALL.find((one) => ownFolderOf(one, slug) === `${folder}/${slug}/`);
  return kind ? pathOf(kind, slug) : undefined;
}
