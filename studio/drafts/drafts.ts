import { posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { someAtATime } from '../../assets/images/concurrency.ts';
import type { Names } from '../../model/placeholders.ts';
import type { Kept } from '../../storage/collection.ts';
import { Conflict, type Documents, type DocumentWrite } from '../../storage/documents.ts';
import type { Files } from '../../storage/files.ts';
import type { Desk } from '../api/desk.ts';
import type { Draft } from '../api/drafts.ts';
import type { ChangedFile } from '../api/publishing.ts';
import { type Change, contentPath, type Manifest, type Aside as PutAside, recordsIn } from '../records.ts';
import { CannotWrite, NotFound, StaleDraft, type Workspace } from '../workspace.ts';
import { commentsIn } from '../writing/comments.ts';
import { partsOf } from '../writing/source.ts';
import { withPlainBreaks } from '../writing/write-body.ts';
import { writeFields } from '../writing/write-fields.ts';
import { putAside } from './asides.ts';
import { differencesOf } from './differences.ts';
import { draftState, publishedOf } from './draft-state.ts';
import { addressOf, type Kind, kindOf, OPTIONAL_FILES, placeOfKind, slugOf } from './kinds.ts';
import { type Opened, type Summary, textsIn, titleOf } from './texts.ts';

type DraftsOptions = {
  readonly documents: Documents;
  readonly files: Files;
  /** The content folder, in which everything that was changed by hand is noticed. */
  readonly head: () => Promise<{ readonly revision: string; readonly manifest: Manifest }>;
  /** What visitors see; the content folder differs where it was changed by hand and not published since. */
  readonly served?: () => Promise<Manifest>;
};

/** What becomes of one file; null: there is none. */
type Difference = { readonly path: string; readonly from: string | null; readonly to: string | null };

/** `beside` is the path of a text. */
type FileOrder = {
  readonly beside: string;
  readonly name: string;
  readonly sha256: string;
  readonly author: string;
};

/** What was taken from the desk can be put back on it by this id. */
type Aside = { readonly aside: string | undefined };

/** What is changed and not published: the part of the workspace that is about drafts. */
export type Drafts = Pick<Workspace, 'draft' | 'edit' | 'takeBack' | 'settle' | 'putBack'> & {
  desk(): Promise<Pick<Desk, 'siteName' | 'entries' | 'changes' | 'asides'>>;
  /** All drafts, and what was changed by hand and not published, in the order of their paths. */
  changedFiles(): Promise<ChangedFile[]>;
  /** The same of what a revision has changed. */
  compare(differences: readonly Difference[]): Promise<ChangedFile[]>;
  /**
   * Has stored bytes stand beside a text, as a draft, under this name or one like it that is free; the same bytes stand
   * there once.
   *
   * @throws NotFound, CannotWrite
   */
  addFile(order: FileOrder): Promise<{ readonly name: string }>;
  /** Takes files out that have no form. @param order.paths in the content folder @throws NotFound */
  removeFiles(order: { readonly paths: readonly string[]; readonly author: string }): Promise<Aside>;
  /** Makes a state of the content the draft; other drafts are put aside. @throws StorageFull */
  bringBack(order: { readonly manifest: Manifest; readonly author: string }): Promise<Aside>;
};

const FILES_AT_A_TIME = 16;
const MOST_ATTEMPTS = 30;
const SHOWN_ASIDES = 5;
const SITE_FILE = 'site.yaml';
const NO_TEXT: Draft['mistakes'] = [
  { field: '', expected: 'this file holds bytes that are no text in UTF-8: save it as UTF-8' },
];

export function draftsOf({
  documents,
  files,
  head,
  served = async () => (await head()).manifest,
}: DraftsOptions): Drafts {
  const records = recordsIn(documents);
  const { changes, asides } = records;
  const texts = textsIn(files);

  /** The content with all drafts in it, and the drafts. */
  const overlaid = async () => {
    const { manifest } = await head();
    const drafts = new Map((await changes.all()).map((change) => [change.id, change]));
    const now = new Map(Object.entries(manifest));
    for (const [file, { value }] of drafts) {
      if (value.now === null) now.delete(file);
      else now.set(file, value.now);
    }
    return { manifest, drafts, now, names: await texts.names(now.get(SITE_FILE)) };
  };

  const openAt = async (file: string, sha256: string | null) => {
    if (sha256 !== null) return texts.open(file, sha256);
    return isOptional(file) ? NOTHING_SAID : undefined;
  };

  const contentAt = async (file: string, sha256: string | null) => (await openAt(file, sha256))?.content;

  const summaryAt = async (kind: Kind, file: string, sha256: string | null) =>
    sha256 === null ? NO_SUMMARY : texts.summary(kind, file, sha256);

  const titleAt = async (file: string, sha256: string | null, names: Names) => {
    const kind = kindOf(file);
    if (!kind || (sha256 === null && !isOptional(file))) return undefined;
    return kind.title ?? titleOf(await summaryAt(kind, file, sha256), names);
  };

  const mistakesAt = async (file: string, sha256: string | null, names: Names): Promise<Draft['mistakes']> => {
    const kind = kindOf(file);
    if (!kind || sha256 === null) return [];
    const opened = await texts.open(file, sha256);
    if (!opened) return NO_TEXT;
    return kind.read(opened.text, file, names).mistakes.map(({ field, expected }) => ({ field, expected }));
  };

  const draftOf = async (file: string, kind: Kind, manifest: Manifest, change: Kept<Change> | undefined) => {
    const inFolder = publishedOf(manifest, file);
    const now = change ? change.value.now : inFolder;
    const isContested = change !== undefined && change.value.base !== inFolder;
    const siteChange = await changes.get(SITE_FILE);
    const site = (siteChange ? siteChange.value.now : manifest[SITE_FILE]) ?? undefined;
    const beside = filesBeside(file, manifest, await changes.all());
    const [content, before, other, mistakes] = await Promise.all([
      contentAt(file, now),
      served().then((seen) => contentAt(file, publishedOf(seen, file))),
      isContested ? contentAt(file, inFolder) : undefined,
      texts.names(site).then((names) => mistakesAt(file, now, names)),
    ]);
    return {
      file,
      kind: kind.name,
      rev: draftState(change?.value, inFolder),
      ...(content && { now: inForms(content) }),
      ...(before && { published: inForms(before) }),
      ...(other && { inFolder: inForms(other) }),
      isContested,
      files: beside,
      ...(change && { author: change.value.author }),
      mistakes,
    };
  };

  const draft = async (file: string): Promise<Draft> => {
    const kind = kindOf(file);
    const { manifest } = await head();
    const change = await changes.get(file);
    const isThere = change !== undefined || publishedOf(manifest, file) !== null;
    if (!kind || !(isThere || isOptional(file))) throw noSuchFile(file);
    return draftOf(file, kind, manifest, change);
  };

  const stale = async (file: string) => (kindOf(file) ? new StaleDraft(await draft(file)) : noSuchFile(file));

  /** The change as its writer knows it. */
  const known = async (file: string, rev: number) => {
    const { manifest } = await head();
    const change = await changes.get(file);
    const published = publishedOf(manifest, file);
    if (draftState(change?.value, published) !== rev) throw await stale(file);
    if (!change && published === null && !isOptional(file)) throw noSuchFile(file);
    return { change, published, manifest, expected: change?.rev ?? 0 };
  };

  const commit = async (file: string, writes: readonly DocumentWrite[]) => {
    try {
      await documents.commit(writes);
    } catch (error) {
      throw error instanceof Conflict ? await stale(file) : error;
    }
  };

  const edit: Drafts['edit'] = async ({ file, rev, edits, author }) => {
    const kind = kindOf(file);
    if (!kind) throw noSuchFile(file);
    const { change, published, manifest, expected } = await known(file, rev);
    const source = change ? change.value.now : published;
    if (source === null && !isOptional(file)) throw noSuchFile(file);
    const [opened, original] = await Promise.all([openAt(file, source), openAt(file, published)]);
    const text = opened?.text ?? '';
    const written = writeFields({ file, text, schema: kind.schema, original: original?.text }, edits);
    if (written !== text) {
      const kept = await texts.keep(written);
      const isAsPublished = original && saysTheSame(file, await texts.open(file, kept), original);
      const now = isAsPublished ? published : kept;
      const base = change ? change.value.base : published;
      const write =
        now === published
          ? changes.removal(file, expected)
          : changes.write(file, { base, now, author, at: new Date().toISOString() }, expected);
      await commit(file, [write]);
    }
    return draftOf(file, kind, manifest, await changes.get(file));
  };

  /** Takes a draft from the desk. */
  const setAside = async (file: string, change: Kept<Change> | undefined) => {
    if (!change) return { aside: undefined };
    const { id, writes } = await putAside(records, { [file]: change.value });
    await commit(file, [changes.removal(file, change.rev), ...writes]);
    return { aside: id };
  };

  /** Has these drafts stand on the desk, or none where there is null, and puts aside what stood there. */
  const replace = async (
    wanted: (now: ReadonlyMap<string, Kept<Change>>, manifest: Manifest) => Promise<ReadonlyMap<string, Change | null>>,
    further: readonly DocumentWrite[] = [],
  ) => {
    for (let attempt = 1; ; attempt += 1) {
      const { drafts, manifest } = await overlaid();
      const replaced: Record<string, Change | null> = {};
      const writes: DocumentWrite[] = [];
      for (const [file, change] of await wanted(drafts, manifest)) {
        const there = drafts.get(file);
        // Nothing is a draft that is as it is published.
        const next = change && change.now !== publishedOf(manifest, file) ? change : null;
        if (next?.now === there?.value.now && next?.base === there?.value.base) continue;
        replaced[file] = there?.value ?? null;
        writes.push(next ? changes.write(file, next, there?.rev ?? 0) : changes.removal(file, there?.rev ?? 0));
      }
      const aside = writes.length === 0 ? undefined : await putAside(records, replaced);
      try {
        await documents.commit([...writes, ...(aside?.writes ?? []), ...further]);
        return { aside: aside?.id, replaced };
      } catch (error) {
        if (!(error instanceof Conflict) || attempt === MOST_ATTEMPTS) throw error;
      }
    }
  };

  /** Undefined where one of the two cannot be read: all else would seem to be new or gone. */
  const differencesAt = async (file: string, from: string | null, to: string | null) => {
    const [before, after] = await Promise.all([contentAt(file, from), contentAt(file, to)]);
    return (from === null || before) && (to === null || after) ? differencesOf(before, after) : undefined;
  };

  const changedFieldsOf = async (file: string, from: string | null, to: string | null) =>
    (await differencesAt(file, from, to))?.map(({ field }) => field);

  const compareOne = async (names: Names, { path: file, from, to }: Difference) => {
    const [now, earlier] = await Promise.all([to, from].map((sha256) => titleAt(file, sha256, names)));
    const what: ChangedFile['what'] = from === null ? 'added' : to === null ? 'removed' : 'changed';
    return {
      file,
      rev: 0,
      title: now ?? earlier ?? file,
      addresses: addressesOf(file),
      kind: kindOf(file)?.name ?? ('other' as const),
      what,
      differences: (await differencesAt(file, from, to)) ?? [],
      isContested: false,
      isByHand: false,
      mistakes: [],
    };
  };

  const lastAsides = async (names: Names): Promise<Desk['asides']> => {
    const { manifest, now } = await overlaid();
    return eachOf(await asides.list({ limit: SHOWN_ASIDES }), async ({ id, value }) => {
      const files = Object.entries(value.drafts);
      const titles = files.map(async ([file, change]) => {
        const sha256 = change?.now ?? publishedOf(manifest, file) ?? now.get(file) ?? null;
        return (await titleAt(file, sha256, names)) ?? file;
      });
      return { id, at: value.at, titles: await Promise.all(titles) };
    });
  };

  return {
    draft,
    edit,
    async takeBack({ file, rev }) {
      const { change } = await known(file, rev);
      return setAside(file, change);
    },
    async settle({ file, rev, keep, author }) {
      const kind = kindOf(file);
      if (!kind) throw noSuchFile(file);
      const { change, published, manifest } = await known(file, rev);
      if (keep === 'theirs' || change?.value.now === published) {
        const { aside } = await setAside(file, change);
        return { ...(await draftOf(file, kind, manifest, undefined)), aside };
      }
      if (change && change.value.base !== published) {
        const settled = { ...change.value, base: published, author, at: new Date().toISOString() };
        await commit(file, [changes.write(file, settled, change.rev)]);
      }
      return { ...(await draftOf(file, kind, manifest, await changes.get(file))), aside: undefined };
    },
    async putBack(id) {
      const kept = await asides.get(id);
      if (!kept) throw new NotFound('There is nothing any more to bring back.');
      const drafts = new Map(Object.entries(kept.value.drafts));
      const { aside, replaced } = await replace(async () => drafts, [asides.removal(id)]);
      return { aside: hasDraft(replaced) ? aside : undefined };
    },
    async bringBack({ manifest: wanted, author }) {
      const at = new Date().toISOString();
      const { aside } = await replace(async (drafts, manifest) => {
        const paths = new Set([...Object.keys(manifest), ...Object.keys(wanted), ...drafts.keys()]);
        const changed = [...paths].filter((path) => manifest[path] !== wanted[path] || drafts.has(path));
        return new Map(
          changed.map((path) => [
            path,
            { base: publishedOf(manifest, path), now: publishedOf(wanted, path), author, at },
          ]),
        );
      });
      return { aside };
    },
    async addFile({ beside, name, sha256, author }) {
      for (let attempt = 1; ; attempt += 1) {
        const { manifest, drafts, now } = await overlaid();
        if (!kindOf(beside) || !(now.has(beside) || isOptional(beside))) throw noSuchFile(beside);
        const path = freePath(posix.join(posix.dirname(beside), checkedName(beside, name)), sha256, now);
        const found = { name: posix.basename(path) };
        if (now.get(path) === sha256) return found;
        const there = drafts.get(path);
        const published = publishedOf(manifest, path);
        const write =
          sha256 === published
            ? changes.removal(path, there?.rev ?? 0)
            : changes.write(
                path,
                { base: published, now: sha256, author, at: new Date().toISOString() },
                there?.rev ?? 0,
              );
        try {
          await documents.commit([write]);
          return found;
        } catch (error) {
          if (!(error instanceof Conflict) || attempt === MOST_ATTEMPTS) throw error;
        }
      }
    },
    async removeFiles({ paths, author }) {
      const at = new Date().toISOString();
      for (const path of paths) if (kindOf(path)) throw noSuchFile(path);
      const { aside } = await replace(
        async (_, manifest) =>
          new Map(paths.map((path) => [path, { base: publishedOf(manifest, path), now: null, author, at }])),
      );
      return { aside };
    },
    async desk() {
      const { manifest, drafts, now, names } = await overlaid();
      const seen = await served();
      const missing = OPTIONAL_FILES.filter((file) => !now.has(file));
      const listed: (readonly [string, string | null])[] = [...now, ...missing.map((file) => [file, null] as const)];
      const entries = await eachOf(listed, async ([file, sha256]) => {
        const kind = kindOf(file);
        if (!kind) return [];
        const change = drafts.get(file);
        const published = publishedOf(manifest, file);
        const summary = await summaryAt(kind, file, sha256);
        const before = change && summary.title === undefined ? await summaryAt(kind, file, published) : summary;
        const visible = publishedOf(seen, file);
        const isChanged = change !== undefined || visible !== sha256;
        const changedFields = isChanged ? await changedFieldsOf(file, visible, sha256) : undefined;
        const slug = slugOf(kind, file);
        const address = sha256 === null ? undefined : addressOf(kind, file);
        const order = before.order ?? kind.orderIfMissing ?? Number.POSITIVE_INFINITY;
        const thumbnail = thumbnailOf(file, before, now);
        const entry: Desk['entries'][number] = {
          file,
          kind: kind.name,
          title: kind.title ?? titleOf(summary, names) ?? titleOf(before, names) ?? slug ?? file,
          ...(address !== undefined && { address }),
          ...(slug !== undefined && { slug }),
          ...(kind.orderIfMissing !== undefined && Number.isFinite(order) && { order }),
          ...(thumbnail !== undefined && { thumbnail }),
          isHidden: summary.isHidden,
          isChanged,
          ...(changedFields && { changedFields }),
          isContested: change !== undefined && change.value.base !== published,
        };
        return [{ entry, kind: placeOfKind(kind), order }];
      });
      const inOrder = entries
        .flat()
        .sort((a, b) => a.kind - b.kind || compared(a.order, b.order) || compared(a.entry.file, b.entry.file));
      return {
        siteName: names.studio ?? names.owner ?? '',
        entries: inOrder.map(({ entry }) => entry),
        changes: new Set([...drafts.keys(), ...changedByHand(seen, manifest)]).size,
        asides: await lastAsides(names),
      };
    },
    async changedFiles() {
      const { manifest, drafts, names } = await overlaid();
      const seen = await served();
      const paths = [...new Set([...drafts.keys(), ...changedByHand(seen, manifest)])].sort(compared);
      return eachOf(paths, async (file) => {
        const change = drafts.get(file)?.value;
        const inFolder = publishedOf(manifest, file);
        const now = change ? change.now : inFolder;
        return {
          ...(await compareOne(names, { path: file, from: publishedOf(seen, file), to: now })),
          rev: draftState(change, inFolder),
          isContested: change !== undefined && change.base !== inFolder,
          isByHand: change === undefined,
          mistakes: await mistakesAt(file, now, names),
        };
      });
    },
    async compare(differences) {
      const { names } = await overlaid();
      return eachOf(differences, (difference) => compareOne(names, difference));
    },
  };
}

const noSuchFile = (file: string) => new NotFound(`There is no ${file} to be edited here.`);

/** Where server/thumbnails.ts has its picture; with its hash, so that the browser may keep it. */
function thumbnailOf(file: string, { picture }: Summary, content: ReadonlyMap<string, string>): string | undefined {
  if (!picture) return undefined;
  const path = posix.join(posix.dirname(file), picture.file);
  const sha256 = content.get(path);
  if (sha256 === undefined) return undefined;
  const query = { file: path, ...(picture.focus && { focus: picture.focus.join() }), sha256 };
  return `/api/thumbnail?${new URLSearchParams(query)}`;
}

/** Of the draft, in the order of their names; what has a form of its own is left out. */
function filesBeside(file: string, manifest: Manifest, drafts: readonly Kept<Change>[]): Draft['files'] {
  const folder = posix.dirname(file);
  const now = new Map<string, { sha256: string | null; isChanged: boolean }>(
    Object.entries(manifest).map(([path, sha256]) => [path, { sha256, isChanged: false }]),
  );
  for (const { id, value } of drafts) now.set(id, { sha256: value.now, isChanged: true });
  return [...now]
    .flatMap(([path, { sha256, isChanged }]) =>
      posix.dirname(path) === folder && sha256 !== null && !kindOf(path)
        ? [{ name: posix.basename(path), sha256, isChanged }]
        : [],
    )
    .sort((a, b) => compared(a.name, b.name));
}

function addressesOf(file: string): string[] {
  const kind = kindOf(file);
  const address = kind && addressOf(kind, file);
  return address === undefined ? [] : [address];
}

/** Whether a missing file is as one that says nothing. */
const isOptional = (file: string) => OPTIONAL_FILES.includes(file);

const NOTHING_SAID: Opened = { text: '', content: { data: {}, body: '' } };
const NO_SUMMARY: Summary = { title: undefined, order: undefined, isHidden: false, picture: undefined };

/** Throws CannotWrite where no file of this name can stand beside a text. */
function checkedName(beside: string, name: string): string {
  const path = posix.join(posix.dirname(beside), name);
  const isName = contentPath.safeParse(name).success && !name.includes('/');
  if (isName && contentPath.safeParse(path).success && !kindOf(path)) return name;
  throw new CannotWrite(`A file can't be called "${name}" here: give it another name.`);
}

/** The path itself, or with a number: not taken by other bytes, whatever the letters' case. */
function freePath(path: string, sha256: string, content: ReadonlyMap<string, string>): string {
  const taken = new Map([...content].map(([other, bytes]) => [other.toLowerCase(), { other, bytes }]));
  const { dir, name, ext } = posix.parse(path);
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? path : posix.join(dir, `${name}-${number}${ext}`);
    const found = taken.get(tried.toLowerCase());
    if (!found) return tried;
    if (found.bytes === sha256) return found.other;
  }
}

const inForms = ({ data, body }: { data: unknown; body: string }) => ({ data, body: withPlainBreaks(body) });

const hasDraft = (drafts: PutAside['drafts']) => Object.values(drafts).some((draft) => draft !== null);

function compared<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  await someAtATime(FILES_AT_A_TIME, [...items.entries()], async ([index, item]) => {
    results[index] = await work(item);
  });
  return results;
}

/** Also where the quotes are others; comments count. */
function saysTheSame(file: string, one: Opened | undefined, other: Opened): boolean {
  if (!one || !isDeepStrictEqual(one.content, other.content)) return false;
  const [comments, others] = [one, other].map(({ text }) => commentsIn(partsOf(file, text)?.yaml ?? ''));
  return isDeepStrictEqual(comments, others);
}

/** Files that differ in two states of the content. */
const changedByHand = (seen: Manifest, inFolder: Manifest): string[] =>
  [...new Set([...Object.keys(seen), ...Object.keys(inFolder)])].filter(
    (file) => publishedOf(seen, file) !== publishedOf(inFolder, file),
  );
