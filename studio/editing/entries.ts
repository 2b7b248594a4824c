import { normalAddress } from '../../lib/old-address.ts';
import {
  addressOf,
  addressOfFile,
  type ContentKind,
  type EntryPlace,
  folderOf,
  hasAliases,
  isInSection,
  isOptionalFile,
  isSlugged,
  kindOf,
  ownFolderOf,
  pathOf,
  placeIn,
  type SluggedKind,
  sluggedKind,
} from '../../model/kinds/places.ts';
import { ENTRY_KIND_IN, sectionKind } from '../../model/kinds/section.ts';
import { translatedFileAt, translationPath } from '../../model/translations/translation.ts';
import type { EntryPath, NewEntry } from '../api/entries.ts';
import { valueAt } from '../api/json.ts';
import { CannotWrite, type Workspace } from '../workspace.ts';
import { requireCurrentDraft } from './current-draft.ts';
import { publishedOf } from './draft-state.ts';
import { compareValues, type DraftsContext, eachOf, noSuchFile, SITE_FILE, type Snapshot } from './drafts-context.ts';
import { editsBetween } from './edits-between.ts';
import { contentAt, summaryAt } from './file-at.ts';
import { freePath, slugFor } from './free-address.ts';
import { draftsFor, replaceDrafts, type Stashed } from './replace-drafts.ts';
import { type Move, siteEdits } from './site-names.ts';
import { writeText } from './write-text.ts';

const EMPTY_TEXT = '---\n---\n';

export async function createEntry(
  context: DraftsContext,
  { kind: name, title, slug, section: chosen, shows, author }: NewEntry & { readonly author: string },
): Promise<EntryPath> {
  const kind = sluggedKind(name);
  if (!kind || (kind.name === sectionKind.name && !shows)) throw new CannotWrite('There is no such thing to add.');
  const source = await context.texts.keep(kind.body ? EMPTY_TEXT : '');
  let file = '';
  const prepare = async (content: Snapshot) => {
    const section = await sectionFor(context, content, kind, chosen);
    const place = { section, slug: slug ?? slugFor(content, title) };
    file = await freePath(context, content, kind, place);
    const facts = {
      kind: shows,
      label: title,
      title,
      heading: title,
      published: new Date().toISOString().slice(0, 10),
      order: await nextOrder(context, content, kind, section),
    };
    const edits = Object.entries(facts).flatMap(([name, value]) => {
      const field = Object.hasOwn(kind.fields, name) ? kind.fields[name] : undefined;
      const hasDefault = field?.type === 'line' && field.fallback !== undefined;
      return field && !hasDefault && value !== undefined ? [{ field: [name], value }] : [];
    });
    const { language } = content;
    const text = await writeText(context, { file, kind, source, published: null, language }, edits);
    return { drafts: draftsFor(content, [[file, text]], author) };
  };
  await replaceDrafts(context, prepare, { isKept: () => false });
  return { file };
}

/** Changes the slug of an entry, or moves it to another section. The files of its folder move with it. */
export async function renameEntry(
  context: DraftsContext,
  { file, etag, slug, section, author }: Parameters<Workspace['rename']>[0],
): Promise<EntryPath> {
  let next = file;
  const prepare = async (content: Snapshot) => {
    const kind = await requireKind(context, content, file, etag);
    const place = placeIn(kind, file);
    if (!isSlugged(kind) || place === undefined) throw noSuchFile(file);
    const to: EntryPlace = isInSection(kind) ? { section: section ?? place.section, slug } : { slug };
    if (pathOf(kind, to) === file) return { drafts: new Map() };
    if (to.section !== place.section) await sectionFor(context, content, kind, to.section);
    next = await freePath(context, content, kind, to, file);
    const files = filesOf(content, kind, file);
    if (files.some((path) => isConflicted(content, path))) {
      throw new CannotWrite('It was also edited outside the studio. Choose a version before you rename it.');
    }
    const order = to.section === place.section ? undefined : await nextOrder(context, content, kind, to.section);
    const text = await movedText(context, content, { kind, place, to, order });
    const moves = new Map(files.map((path) => [path, movedPath(kind, path, place, to)]));
    const moved = [...moves].flatMap(([path, into]): [string, string | null][] => [
      [path, null],
      [into, path === file ? text : (content.now.get(path) ?? null)],
    ]);
    const drafts = draftsFor(content, moved, author);
    for (const [path, into] of moves) {
      const draft = drafts.get(into);
      if (draft && kindOf(into))
        drafts.set(into, { ...draft, movedFrom: content.drafts.get(path)?.value.movedFrom ?? path });
    }
    const move = { kind, place, to, isPublished: publishedOf(content.manifest, file) !== null };
    return { drafts, site: await siteFor(context, content, move, author) };
  };
  const { stash } = await replaceDrafts(context, prepare, { isQuiet: true, isWhole: true });
  return { file: next, ...(stash !== undefined && { stash }) };
}

/** Removes an entry with the files of its folder: a section is removed with its entries. */
export async function removeEntry(
  context: DraftsContext,
  { file, etag, author }: Parameters<Workspace['remove']>[0],
): Promise<Stashed> {
  const prepare = async (content: Snapshot) => {
    const kind = await requireKind(context, content, file, etag);
    const place = placeIn(kind, file);
    if (place === undefined && !isOptionalFile(file)) throw noSuchFile(file);
    const removals = filesOf(content, kind, file).map((path) => [path, null] as const);
    const move = isSlugged(kind) && place !== undefined ? { kind, place, isPublished: false } : undefined;
    return {
      drafts: draftsFor(content, removals, author),
      site: move && (await siteFor(context, content, move, author)),
    };
  };
  return replaceDrafts(context, prepare, { isWhole: true });
}

/**
 * Returns the folder of the section for an entry: the chosen one, or the first that lists entries of its kind.
 *
 * @throws CannotWrite if there is no such section
 */
async function sectionFor(
  context: DraftsContext,
  { now }: Snapshot,
  kind: SluggedKind,
  chosen: string | undefined,
): Promise<string | undefined> {
  if (!isInSection(kind)) return undefined;
  const heads = [...now].filter(([file]) => kindOf(file) === sectionKind);
  const sections = await eachOf(heads, async ([file, sha256]) => {
    const { shows, order = Number.POSITIVE_INFINITY } = await summaryAt(context, sectionKind, file, sha256);
    return { folder: placeIn(sectionKind, file)?.slug, shows, order };
  });
  const [first] = sections
    .filter(({ folder, shows }) => shows && ENTRY_KIND_IN[shows] === kind.name && (chosen ?? folder) === folder)
    .sort((a, b) => compareValues(a.order, b.order));
  if (!first) throw new CannotWrite('There is no such section for it any more. Choose another section.');
  return first.folder;
}

async function requireKind(
  context: DraftsContext,
  content: Snapshot,
  file: string,
  etag: number,
): Promise<ContentKind> {
  const { kind, change, published } = await requireCurrentDraft(context, content, file, etag);
  if ((change ? change.value.now : published) === null) throw noSuchFile(file);
  return kind;
}

/**
 * Returns the paths of an entry's files: everything in its own folder, or its text if it has no folder, and their
 * translations.
 */
export function filesOf({ now }: Pick<Snapshot, 'now'>, kind: ContentKind, file: string): string[] {
  const place = placeIn(kind, file);
  const folder = place && ownFolderOf(kind, place);
  const isOfEntry = (path: string) => (folder === undefined ? path === file : path.startsWith(folder));
  return [...now.keys()].filter((path) => isOfEntry(translatedFileAt(path)?.original ?? path));
}

function movedPath(kind: SluggedKind, path: string, place: EntryPlace, to: EntryPlace): string {
  const translated = translatedFileAt(path);
  if (translated) return translationPath(translated.language, movedPath(kind, translated.original, place, to));
  const [from, into] = [ownFolderOf(kind, place), ownFolderOf(kind, to)];
  return from === undefined || into === undefined ? pathOf(kind, to) : into + path.slice(from.length);
}

/** Returns the paths at which visitors know an entry: its own, and the one before its section was renamed. */
function publishedPaths({ manifest, drafts }: Snapshot, file: string): string[] {
  const paths = [drafts.get(file)?.value.movedFrom, file].filter((path) => path !== undefined);
  return [...new Set(paths)].filter((path) => publishedOf(manifest, path) !== null);
}

const isConflicted = ({ manifest, drafts }: Snapshot, path: string) => {
  const draft = drafts.get(path);
  return draft !== undefined && draft.value.base !== publishedOf(manifest, path);
};

/** Returns the order that puts a new entry last in its list, as `npm run new` does. */
async function nextOrder(
  context: DraftsContext,
  { now }: Snapshot,
  kind: ContentKind,
  section: string | undefined,
): Promise<number> {
  const folder = section === undefined ? '' : `${folderOf(kind, section)}/`;
  const others = [...now].filter(([file]) => kindOf(file) === kind && file.startsWith(folder));
  const orders = await eachOf(others, async (state) => (await summaryAt(context, kind, ...state)).order ?? 0);
  return Math.floor(Math.max(0, ...orders)) + 1;
}

type Renamed = Required<Omit<Move, 'isPublished' | 'to'>> & {
  readonly to: EntryPlace;
  /** The new position of an entry that moves to another section. */
  readonly order: number | undefined;
};

/** Returns the hash of the renamed text. Published addresses are added to the aliases, if the kind has aliases. */
async function movedText(
  context: DraftsContext,
  content: Snapshot,
  { kind, place, to, order }: Renamed,
): Promise<string | null> {
  const [file, next] = [pathOf(kind, place), pathOf(kind, to)];
  const source = content.now.get(file) ?? null;
  const published = publishedOf(content.manifest, next);
  const writing = { file: next, kind, source, published, language: content.language };
  const moves = order === undefined ? [] : [{ field: ['order'], value: order }];
  if (!hasAliases(kind)) {
    return moves.length === 0 ? source : writeText(context, writing, moves);
  }
  const { aliases } = await summaryAt(context, kind, file, source);
  const old = publishedPaths(content, file).flatMap((path) => addressOfFile(kind, path) ?? []);
  const dropped = [...old, addressOf(kind, place), addressOf(kind, to)];
  const others = aliases.filter((alias) => !dropped.includes(normalAddress(alias)));
  const nextAliases = [...others, ...old.filter((address) => address !== addressOf(kind, to))];
  const before = await contentAt(context, next, published);
  const hadList = valueAt(before?.data, ['aliases']) !== undefined;
  const edits =
    hadList && nextAliases.length === 0
      ? aliases.map((_, index) => ({ field: ['aliases', aliases.length - 1 - index], value: null }))
      : editsBetween(aliases, nextAliases, ['aliases']);
  return writeText(context, writing, [...moves, ...edits]);
}

/** Updates site.yaml for a renamed or removed entry. Returns undefined if site.yaml does not mention the entry. */
export async function siteFor(
  context: DraftsContext,
  { manifest, now, language }: Snapshot,
  move: Move,
  author: string,
) {
  const source = now.get(SITE_FILE) ?? null;
  const kind = kindOf(SITE_FILE);
  const edits = siteEdits((await contentAt(context, SITE_FILE, source))?.data, move, now);
  if (!kind || edits.length === 0) return undefined;
  const published = publishedOf(manifest, SITE_FILE);
  const sha256 = await writeText(context, { file: SITE_FILE, kind, source, published, language }, edits);
  return sha256 === null ? undefined : { sha256, author };
}
