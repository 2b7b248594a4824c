import { normalAddress } from '../../lib/old-address.ts';
import {
  addressOf,
  type ContentKind,
  hasAliases,
  isOptionalFile,
  isSlugged,
  kindOf,
  ownFolderOf,
  pathOf,
  type SluggedKind,
  sluggedKind,
  slugIn,
} from '../../model/kinds/places.ts';
import type { EntryPath, NewEntry } from '../api/entries.ts';
import { valueAt } from '../api/json.ts';
import { CannotWrite, type Workspace } from '../workspace.ts';
import { requireCurrentDraft } from './current-draft.ts';
import { publishedOf } from './draft-state.ts';
import { type DraftsContext, eachOf, noSuchFile, SITE_FILE, type Snapshot } from './drafts-context.ts';
import { editsBetween } from './edits-between.ts';
import { contentAt, summaryAt } from './file-at.ts';
import { freePlace, slugFor } from './free-address.ts';
import { draftsFor, replaceDrafts, type Stashed } from './replace-drafts.ts';
import { type Move, siteEdits } from './site-names.ts';
import { writeText } from './write-text.ts';

const EMPTY_TEXT = '---\n---\n';

export async function createEntry(
  context: DraftsContext,
  { kind: name, title, slug, author }: NewEntry & { readonly author: string },
): Promise<EntryPath> {
  const kind = sluggedKind(name);
  if (!kind) throw new CannotWrite('There is no such thing to add.');
  const source = await context.texts.keep(EMPTY_TEXT);
  let file = '';
  const prepare = async (content: Snapshot) => {
    file = await freePlace(context, content, kind, slug ?? (await slugFor(context, content, title)));
    const facts = {
      title,
      heading: title,
      published: new Date().toISOString().slice(0, 10),
      order: await nextOrder(context, content, kind),
    };
    const edits = Object.entries(facts).flatMap(([field, value]) =>
      Object.hasOwn(kind.fields, field) ? [{ field: [field], value }] : [],
    );
    const followers = Object.values(kind.fields).flatMap((field) =>
      field.type === 'line' && field.followedBy ? [{ field: [...field.followedBy], value: title }] : [],
    );
    const text = await writeText(context, { file, kind, source, published: null }, [...edits, ...followers]);
    return { drafts: draftsFor(content, [[file, text]], author) };
  };
  await replaceDrafts(context, prepare, { isKept: () => false });
  return { file };
}

export async function renameEntry(
  context: DraftsContext,
  { file, etag, slug: to, author }: Parameters<Workspace['rename']>[0],
): Promise<EntryPath> {
  let next = file;
  const prepare = async (content: Snapshot) => {
    const kind = await requireKind(context, content, file, etag);
    const slug = slugIn(kind, file);
    if (!isSlugged(kind) || slug === undefined) throw noSuchFile(file);
    if (slug === to) return { drafts: new Map() };
    next = await freePlace(context, content, kind, to, file);
    const files = filesOf(content, kind, file);
    if (files.some((path) => isConflicted(content, path))) {
      throw new CannotWrite('It was also edited outside the studio. Choose a version before you rename it.');
    }
    const text = await movedText(context, content, { kind, slug, to });
    const moved = files.flatMap((path): [string, string | null][] => [
      [path, null],
      [movedPath(kind, path, slug, to), path === file ? text : (content.now.get(path) ?? null)],
    ]);
    const drafts = draftsFor(content, moved, author);
    const draft = drafts.get(next);
    if (draft) drafts.set(next, { ...draft, movedFrom: content.drafts.get(file)?.value.movedFrom ?? file });
    return {
      drafts,
      site: await siteFor(context, content, { kind, slug, to, isPublished: isPublished(content, file) }, author),
    };
  };
  const { stash } = await replaceDrafts(context, prepare, { isQuiet: true, isWhole: true });
  return { file: next, ...(stash !== undefined && { stash }) };
}

export async function removeEntry(
  context: DraftsContext,
  { file, etag, author }: Parameters<Workspace['remove']>[0],
): Promise<Stashed> {
  const prepare = async (content: Snapshot) => {
    const kind = await requireKind(context, content, file, etag);
    const slug = slugIn(kind, file);
    if (slug === undefined && !isOptionalFile(file)) throw noSuchFile(file);
    const removals = filesOf(content, kind, file).map((path) => [path, null] as const);
    const move =
      isSlugged(kind) && slug !== undefined ? { kind, slug, isPublished: isPublished(content, file) } : undefined;
    return {
      drafts: draftsFor(content, removals, author),
      site: move && (await siteFor(context, content, move, author)),
    };
  };
  return replaceDrafts(context, prepare, { isWhole: true });
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

/** Returns the paths of an entry's files: everything in its own folder, or its text if it has no folder. */
export function filesOf({ now }: Pick<Snapshot, 'now'>, kind: ContentKind, file: string): string[] {
  const folder = ownFolderOf(kind, slugIn(kind, file) ?? '');
  return folder === undefined ? [file] : [...now.keys()].filter((path) => path.startsWith(folder));
}

function movedPath(kind: SluggedKind, path: string, slug: string, to: string): string {
  const [from, into] = [ownFolderOf(kind, slug), ownFolderOf(kind, to)];
  return from === undefined || into === undefined ? pathOf(kind, to) : into + path.slice(from.length);
}

const isPublished = ({ manifest }: Snapshot, file: string) => publishedOf(manifest, file) !== null;

const isConflicted = ({ manifest, drafts }: Snapshot, path: string) => {
  const draft = drafts.get(path);
  return draft !== undefined && draft.value.base !== publishedOf(manifest, path);
};

/** Returns the order that puts a new entry last among its kind, as `npm run new` does. */
async function nextOrder(context: DraftsContext, { now }: Snapshot, kind: ContentKind): Promise<number> {
  const others = [...now].filter(([file]) => kindOf(file) === kind);
  const orders = await eachOf(others, async (state) => (await summaryAt(context, kind, ...state)).order ?? 0);
  return Math.floor(Math.max(0, ...orders)) + 1;
}

type Renamed = Required<Omit<Move, 'isPublished'>>;

/** Returns the hash of the renamed text. A published address is added to the aliases, if the kind has aliases. */
async function movedText(
  context: DraftsContext,
  content: Snapshot,
  { kind, slug, to }: Renamed,
): Promise<string | null> {
  const [file, next] = [pathOf(kind, slug), pathOf(kind, to)];
  const source = content.now.get(file) ?? null;
  if (!hasAliases(kind)) return source;
  const { aliases } = await summaryAt(context, kind, file, source);
  const [old, now] = [addressOf(kind, slug), addressOf(kind, to)];
  const others = aliases.filter((alias) => ![old, now].includes(normalAddress(alias)));
  const nextAliases = isPublished(content, file) ? [...others, old] : others;
  const published = publishedOf(content.manifest, next);
  const before = await contentAt(context, next, published);
  const hadList = valueAt(before?.data, ['aliases']) !== undefined;
  const edits =
    hadList && nextAliases.length === 0
      ? aliases.map((_, index) => ({ field: ['aliases', aliases.length - 1 - index], value: null }))
      : editsBetween(aliases, nextAliases, ['aliases']);
  return writeText(context, { file: next, kind, source, published }, edits);
}

/** Updates site.yaml for a renamed or removed entry. Returns undefined if site.yaml does not mention the entry. */
export async function siteFor(context: DraftsContext, { manifest, now }: Snapshot, move: Move, author: string) {
  const source = now.get(SITE_FILE) ?? null;
  const kind = kindOf(SITE_FILE);
  const edits = siteEdits((await contentAt(context, SITE_FILE, source))?.data, move);
  if (!kind || edits.length === 0) return undefined;
  const published = publishedOf(manifest, SITE_FILE);
  const sha256 = await writeText(context, { file: SITE_FILE, kind, source, published }, edits);
  return sha256 === null ? undefined : { sha256, author };
}
