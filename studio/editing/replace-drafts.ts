import { CONTENT_FORMAT } from '../../model/format.ts';
import type { DocumentWrite } from '../../storage/documents.ts';
import type { Change, Manifest, Moved, Stash } from '../records/records.ts';
import { NotFound } from '../workspace.ts';
import { publishedOf } from './draft-state.ts';
import { type DraftsContext, inSpiteOfOthers, SITE_FILE, type Snapshot, takeSnapshot } from './drafts-context.ts';
import { siteBefore } from './site-before.ts';
import { stashDrafts } from './stashes.ts';

/** What was taken from the desk can be put back on it by this id. */
export type Stashed = { readonly stash: string | undefined };

/** What is to stand on the desk, by paths: null for no draft. */
type Wanted = {
  readonly drafts: ReadonlyMap<string, Change | null>;
  /** The hash of the site.yaml that belongs to it. */
  readonly site?: { readonly sha256: string; readonly author: string } | undefined;
};

type ReplaceOptions = {
  readonly further?: readonly DocumentWrite[];
  /** See Stash. */
  readonly isQuiet?: boolean;
  /** What had no draft is noted, too, and comes back also after the publish of what takes its place. */
  readonly isWhole?: boolean;
  /** Whether what was replaced is put aside. */
  readonly isKept?: (replaced: Stash['drafts']) => boolean;
};

/** Has these drafts stand on the desk, all or none, and puts aside what stood there. */
export async function replaceDrafts(
  context: DraftsContext,
  wanted: (content: Snapshot) => Promise<Wanted>,
  { further = [], isQuiet = false, isWhole = false, isKept = () => true }: ReplaceOptions = {},
): Promise<Stashed> {
  const { documents, records } = context;
  return inSpiteOfOthers(async () => {
    const content = await takeSnapshot(context);
    const { drafts, manifest } = content;
    const replaced: Stash['drafts'] = {};
    const writes: DocumentWrite[] = [];
    const place = (file: string, change: Change | null): boolean => {
      const there = drafts.get(file);
      const version = there?.version ?? 0;
      // Nothing is a draft that is as it is published.
      const next = change && change.now !== publishedOf(manifest, file) ? change : null;
      if (next?.now === there?.value.now && next?.base === there?.value.base) return false;
      writes.push(next ? records.changes.write(file, next, version) : records.changes.removal(file, version));
      return true;
    };
    const { drafts: all, site: wantedSite } = await wanted(content);
    for (const [file, change] of all) {
      if (!place(file, change)) continue;
      const published = publishedOf(manifest, file);
      const asPublished = change && isWhole ? { ...change, base: published, now: published } : null;
      replaced[file] = drafts.get(file)?.value ?? asPublished;
    }
    const site = wantedSite && siteChange(content, wantedSite);
    const isSiteReplaced = site !== undefined && place(SITE_FILE, site.change);
    const stash =
      writes.length > 0 && isKept(replaced)
        ? await stashDrafts(records, {
            format: CONTENT_FORMAT,
            drafts: replaced,
            ...(isSiteReplaced && { site: site.replaced }),
            ...(isQuiet && { isQuiet }),
          })
        : undefined;
    await documents.commit([...writes, ...(stash?.writes ?? []), ...further]);
    return { stash: stash?.id };
  });
}

/** Files in another state of the content: their hashes by paths, null for none. */
export function draftsFor(
  { manifest }: Pick<Snapshot, 'manifest'>,
  files: Iterable<readonly [string, string | null]>,
  author: string,
): Map<string, Change> {
  const at = new Date().toISOString();
  return new Map(
    [...files].map(([path, now]) => [
      path,
      { base: publishedOf(manifest, path), now, format: CONTENT_FORMAT, author, at },
    ]),
  );
}

/** Puts drafts back: see Workspace.restoreStash. */
export async function restoreStash(context: DraftsContext, id: string): Promise<Stashed> {
  const { stashes } = context.records;
  const kept = await stashes.get(id);
  if (!kept) throw new NotFound('There is nothing any more to bring back.');
  const { drafts, site, isQuiet = false } = kept.value;
  const wanted = async (content: Snapshot): Promise<Wanted> => ({
    drafts: new Map(
      Object.entries(drafts).map(([file, change]) => [file, change && begunAnew(change, content.manifest, file)]),
    ),
    site: site && { sha256: await siteBefore(context, content, site), author: site.author },
  });
  const isKept = (replaced: Stash['drafts']) => Object.values(replaced).some((draft) => draft?.now != null);
  return replaceDrafts(context, wanted, { further: [stashes.removal(id)], isQuiet, isKept });
}

/** A draft that was put aside, where the file has become another by a publish alone: there is nothing to choose. */
function begunAnew(change: Change, manifest: Manifest, file: string): Change {
  const published = publishedOf(manifest, file);
  const wasNone = change.base === change.now;
  return wasNone || published === null ? { ...change, base: published } : change;
}

/** Has files stand as `paths` says: their hashes, null for none. */
export const replaceFiles = (
  context: DraftsContext,
  author: string,
  paths: (content: Snapshot) => Promise<ReadonlyMap<string, string | null>>,
  options?: ReplaceOptions,
): Promise<Stashed> =>
  replaceDrafts(context, async (content) => ({ drafts: draftsFor(content, await paths(content), author) }), options);

type State = { readonly manifest: Manifest; readonly moved: Moved; readonly author: string };

/** Makes a state of the content the draft: see Drafts.restoreRevision. */
export const restoreState = (context: DraftsContext, { manifest: wanted, moved, author }: State): Promise<Stashed> =>
  replaceDrafts(context, async (content) => {
    const { manifest, drafts } = content;
    const paths = new Set([...Object.keys(manifest), ...Object.keys(wanted), ...drafts.keys()]);
    const changed = [...paths].filter((path) => manifest[path] !== wanted[path] || drafts.has(path));
    const states = changed.map((path) => [path, publishedOf(wanted, path)] as const);
    const begun = [...draftsFor(content, states, author)].map(([path, draft]): [string, Change] => {
      const movedFrom = moved[path];
      return [path, movedFrom === undefined || wanted[movedFrom] !== undefined ? draft : { ...draft, movedFrom }];
    });
    return { drafts: new Map(begun) };
  });

/** The draft of site.yaml; it goes on from the published file that it began from. */
function siteChange({ manifest, drafts, now }: Snapshot, { sha256, author }: NonNullable<Wanted['site']>) {
  const base = drafts.get(SITE_FILE)?.value.base ?? publishedOf(manifest, SITE_FILE);
  const before = now.get(SITE_FILE) ?? sha256;
  return {
    change: { base, now: sha256, format: CONTENT_FORMAT, author, at: new Date().toISOString() },
    replaced: { before, after: sha256, author },
  };
}
