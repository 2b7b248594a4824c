import { CONTENT_FORMAT } from '../../model/format.ts';
import type { DocumentWrite } from '../../storage/documents.ts';
import type { Change, Manifest, Moved, Stash } from '../records/records.ts';
import { NotFound } from '../workspace.ts';
import { publishedOf } from './draft-state.ts';
import { type DraftsContext, retryOnConflict, SITE_FILE, type Snapshot, takeSnapshot } from './drafts-context.ts';
import { revertSiteChange } from './revert-site-change.ts';
import { stashDrafts } from './stashes.ts';

export type Stashed = { readonly stash: string | undefined };

type DraftChanges = {
  /** The new drafts by path; null removes a draft. */
  readonly drafts: ReadonlyMap<string, Change | null>;
  readonly site?: { readonly sha256: string; readonly author: string } | undefined;
};

type ReplaceOptions = {
  readonly further?: readonly DocumentWrite[];
  readonly isQuiet?: boolean;
  /** Whether files without a draft are stashed in their published version, to be restored even after a publish. */
  readonly isWhole?: boolean;
  readonly isKept?: (replaced: Stash['drafts']) => boolean;
};

/** Replaces drafts, all or none, and stashes the previous ones. */
export async function replaceDrafts(
  context: DraftsContext,
  prepare: (content: Snapshot) => Promise<DraftChanges>,
  { further = [], isQuiet = false, isWhole = false, isKept = () => true }: ReplaceOptions = {},
): Promise<Stashed> {
  const { documents, records } = context;
  return retryOnConflict(async () => {
    const content = await takeSnapshot(context);
    const { drafts, manifest } = content;
    const replaced: Stash['drafts'] = {};
    const writes: DocumentWrite[] = [];
    const writeDraft = (file: string, change: Change | null): boolean => {
      const current = drafts.get(file);
      const version = current?.version ?? 0;
      // A draft that equals the published file is removed.
      const next = change && change.now !== publishedOf(manifest, file) ? change : null;
      if (next?.now === current?.value.now && next?.base === current?.value.base) return false;
      writes.push(next ? records.changes.write(file, next, version) : records.changes.removal(file, version));
      return true;
    };
    const { drafts: newDrafts, site: newSite } = await prepare(content);
    for (const [file, change] of newDrafts) {
      if (!writeDraft(file, change)) continue;
      const published = publishedOf(manifest, file);
      const asPublished = change && isWhole ? { ...change, base: published, now: published } : null;
      replaced[file] = drafts.get(file)?.value ?? asPublished;
    }
    const site = newSite && siteChange(content, newSite);
    const isSiteReplaced = site !== undefined && writeDraft(SITE_FILE, site.change);
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

/** Builds the drafts of files from their new hashes; null deletes a file. */
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

export async function restoreStash(context: DraftsContext, id: string): Promise<Stashed> {
  const { stashes } = context.records;
  const stash = await stashes.get(id);
  if (!stash) throw new NotFound('There is nothing left to restore.');
  const { drafts, site, isQuiet = false } = stash.value;
  const prepare = async (content: Snapshot): Promise<DraftChanges> => ({
    drafts: new Map(
      Object.entries(drafts).map(([file, change]) => [file, change && rebased(change, content.manifest, file)]),
    ),
    site: site && { sha256: await revertSiteChange(context, content, site), author: site.author },
  });
  const isKept = (replaced: Stash['drafts']) => Object.values(replaced).some((draft) => draft?.now != null);
  return replaceDrafts(context, prepare, { further: [stashes.removal(id)], isQuiet, isKept });
}

/** Bases a stashed draft on the published file, if it contains no change or the file is not published any more. */
function rebased(change: Change, manifest: Manifest, file: string): Change {
  const published = publishedOf(manifest, file);
  const isPublishedVersion = change.base === change.now;
  return isPublishedVersion || published === null ? { ...change, base: published } : change;
}

/** Replaces files in the draft with the hashes that `paths` returns; null deletes a file. */
export const replaceFiles = (
  context: DraftsContext,
  author: string,
  paths: (content: Snapshot) => Promise<ReadonlyMap<string, string | null>>,
  options?: ReplaceOptions,
): Promise<Stashed> =>
  replaceDrafts(context, async (content) => ({ drafts: draftsFor(content, await paths(content), author) }), options);

type State = { readonly manifest: Manifest; readonly moved: Moved; readonly author: string };

export const restoreState = (context: DraftsContext, { manifest: restored, moved, author }: State): Promise<Stashed> =>
  replaceDrafts(context, async (content) => {
    const { manifest, drafts } = content;
    const paths = new Set([...Object.keys(manifest), ...Object.keys(restored), ...drafts.keys()]);
    const changed = [...paths].filter((path) => manifest[path] !== restored[path] || drafts.has(path));
    const states = changed.map((path) => [path, publishedOf(restored, path)] as const);
    const entries = [...draftsFor(content, states, author)].map(([path, draft]): [string, Change] => {
      const movedFrom = moved[path];
      return [path, movedFrom === undefined || restored[movedFrom] !== undefined ? draft : { ...draft, movedFrom }];
    });
    return { drafts: new Map(entries) };
  });

function siteChange({ manifest, drafts, now }: Snapshot, { sha256, author }: NonNullable<DraftChanges['site']>) {
  const base = drafts.get(SITE_FILE)?.value.base ?? publishedOf(manifest, SITE_FILE);
  const before = now.get(SITE_FILE) ?? sha256;
  return {
    change: { base, now: sha256, format: CONTENT_FORMAT, author, at: new Date().toISOString() },
    replaced: { before, after: sha256, author },
  };
}
