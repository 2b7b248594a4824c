import type { DocumentWrite } from '../../storage/documents.ts';
import type { PublishLine } from '../api/publishing.ts';
import { draftState, publishedOf } from '../drafts/draft-state.ts';
import type { Change, Manifest, Moved, Records } from '../records.ts';
import { ChangedMeanwhile, type Plan } from './commit-plan.ts';
import { withDifferences } from './manifests.ts';
import { isPage, type OnProgress, type PublishContext } from './publish-context.ts';
import type { KeptHead } from './read-revisions.ts';
import { renderPlan } from './render-plan.ts';

/** What was shown, by paths, each with its `rev`: drafts, and files changed by hand, which are published anyway. */
export type PublishOrder = {
  readonly note: string;
  readonly drafts: Readonly<Record<string, number>>;
  readonly author: string;
};

/** A draft as it is published. */
type Draft = Pick<Change, 'now' | 'movedFrom'> & { readonly path: string };

/**
 * Publishes the head with drafts in it.
 *
 * @param adopted gives the head, in which what was changed by hand is adopted
 * @throws ChangedMeanwhile
 */
export async function publishDrafts(
  context: PublishContext,
  { note, drafts, author }: PublishOrder,
  adopted: () => Promise<KeptHead>,
  onProgress: OnProgress,
): Promise<PublishLine> {
  const begin = performance.now();
  const planned = async (): Promise<Plan> => {
    const head = await adopted();
    const wanted = await draftsShown(context.records, drafts, head.manifest);
    const manifest = withDifferences(
      head.manifest,
      wanted.map(({ path, now }) => ({ path, to: now })),
    );
    const draftWrites = () => Promise.all(wanted.map((draft) => publishedDraft(context.records, draft)));
    return { head, manifest, moved: movedBy(wanted), source: 'studio', note, author, draftWrites };
  };
  const { changed, revision, before } = await renderPlan(context, planned, onProgress);
  if (changed === undefined && revision === before) return { is: 'nothing' };
  const seconds = (performance.now() - begin) / 1000;
  return { is: 'published', revision, seconds, pages: (changed ?? []).filter(isPage).length };
}

/** Throws ChangedMeanwhile where one is another by now, or contested. */
async function draftsShown({ changes }: Records, shown: PublishOrder['drafts'], manifest: Manifest): Promise<Draft[]> {
  const all = new Map((await changes.all()).map(({ id, value }) => [id, value]));
  return Object.entries(shown).flatMap(([path, rev]) => {
    const kept = all.get(path);
    const inFolder = publishedOf(manifest, path);
    if (draftState(kept, inFolder) !== rev || (kept && kept.base !== inFolder)) throw new ChangedMeanwhile();
    return kept ? [{ ...kept, path }] : [];
  });
}

/** Where a rename is published as a whole. */
function movedBy(drafts: readonly Draft[]): Moved {
  const gone = new Set(drafts.filter(({ now }) => now === null).map(({ path }) => path));
  return Object.fromEntries(
    drafts.flatMap(({ path, now, movedFrom }) =>
      now !== null && movedFrom !== undefined && gone.has(movedFrom) ? [[path, movedFrom]] : [],
    ),
  );
}

/** What becomes of a draft that is published: gone, or begun anew where it has been changed meanwhile. */
async function publishedDraft({ changes }: Records, { path, now }: Draft): Promise<DocumentWrite> {
  const kept = await changes.get(path);
  if (!kept) return changes.removal(path, 0);
  if (kept.value.now === now) return changes.removal(path, kept.rev);
  return changes.write(path, { ...kept.value, base: now }, kept.rev);
}
