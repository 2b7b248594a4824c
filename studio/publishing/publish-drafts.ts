import type { DocumentWrite } from '../../storage/documents.ts';
import type { PublishLine } from '../api/publishing.ts';
import { draftState, publishedOf } from '../editing/draft-state.ts';
import { withDifferences } from '../records/manifests.ts';
import type { Change, Manifest, Moved, Records } from '../records/records.ts';
import { ContentChanged, type Plan, publish } from './publish.ts';
import type { OnProgress, PublishContext } from './publish-context.ts';
import type { StoredHead } from './read-revisions.ts';
import { refuseUnreadable } from './staged-content.ts';

/** `drafts` has the `etag` of each file that the owner saw. Files edited by hand are published in any case. */
export type PublishOrder = {
  readonly note: string;
  readonly drafts: Readonly<Record<string, number>>;
  readonly author: string;
};

type Draft = Pick<Change, 'now' | 'movedFrom'> & { readonly path: string };

/** Publishes drafts on top of the head, under the build lock. @throws ContentChanged; what `publish` throws */
export async function publishDrafts(
  context: PublishContext,
  { note, drafts, author }: PublishOrder,
  checkOutHead: () => Promise<StoredHead>,
  onProgress: OnProgress,
): Promise<PublishLine> {
  const begin = performance.now();
  // This check comes before the checkout, which would replace a broken link in the content folder.
  refuseUnreadable(context.content);
  const head = await checkOutHead();
  const shown = await draftsShown(context.records, drafts, head.manifest);
  const manifest = withDifferences(
    head.manifest,
    shown.map(({ path, now }) => ({ path, to: now })),
  );
  const draftWrites = () => Promise.all(shown.map((draft) => publishedDraft(context.records, draft)));
  const plan: Plan = { head, manifest, moved: movedBy(shown), source: 'studio', note, author, draftWrites };
  const { revision, changed, pages } = await publish(context, plan, onProgress);
  if (changed === undefined && revision === head.revision) return { is: 'nothing' };
  const seconds = (performance.now() - begin) / 1000;
  return { is: 'published', revision, seconds, pages };
}

/** Reads the drafts that the owner saw. @throws ContentChanged if one was edited since, or is in conflict */
async function draftsShown({ changes }: Records, shown: PublishOrder['drafts'], manifest: Manifest): Promise<Draft[]> {
  const all = new Map((await changes.all()).map(({ id, value }) => [id, value]));
  return Object.entries(shown).flatMap(([path, version]) => {
    const draft = all.get(path);
    const inFolder = publishedOf(manifest, path);
    if (draftState(draft, inFolder) !== version || (draft && draft.base !== inFolder)) throw new ContentChanged();
    return draft ? [{ ...draft, path }] : [];
  });
}

/** Maps renamed texts to their old paths, if both sides of the rename are published. */
function movedBy(drafts: readonly Draft[]): Moved {
  const removed = new Set(drafts.filter(({ now }) => now === null).map(({ path }) => path));
  return Object.fromEntries(
    drafts.flatMap(({ path, now, movedFrom }) =>
      now !== null && movedFrom !== undefined && removed.has(movedFrom) ? [[path, movedFrom]] : [],
    ),
  );
}

/** Removes a published draft. A draft that was edited since it was read stays, and is based on the published file. */
async function publishedDraft({ changes }: Records, { path, now }: Draft): Promise<DocumentWrite> {
  const current = await changes.get(path);
  if (!current) return changes.removal(path, 0);
  if (current.value.now === now) return changes.removal(path, current.version);
  return changes.write(path, { ...current.value, base: now }, current.version);
}
