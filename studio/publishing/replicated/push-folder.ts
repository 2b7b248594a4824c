import type { Manifest } from '../../records.ts';
import type { ContentFolder } from '../content-folder.ts';
import { type Difference, differencesOf, withDifferences } from '../manifests.ts';
import type { OnProgress, PublishContext } from '../publish-context.ts';
import { readHead } from '../read-revisions.ts';
import { renderPlan, renderRevision } from '../render-plan.ts';
import { bringContent, broughtTo, isByHand, type SetAside } from './bring-content.ts';
import { keptManifest, sharedHead } from './shared-head.ts';

/** What has become of a folder that was pushed. */
export type Pushed = {
  /** What is another for it in the published content. */
  readonly changed: readonly Difference[];
  /** What had been changed by hand in the content folder, where another folder was pushed. */
  readonly aside: SetAside;
};

/**
 * Publishes what a folder holds, byte for byte, as a revision of its own. Of the content folder that is what was changed
 * there by hand: what somebody has published since it was brought there stays. To be called under the build lock.
 *
 * @throws ContentRefusal; ChangedMeanwhile
 */
export async function pushFolder(opened: PublishContext, from: ContentFolder, onProgress: OnProgress): Promise<Pushed> {
  const context = { ...opened, publishedFolder: from.folder };
  const before = await readHead(context);
  const head = before ?? (await sharedHead(context, from));
  const found = await keptManifest(context, from, head.manifest);
  const manifest = await withOwnChanges(context, from, head.manifest, found);
  const changed = differencesOf(before?.manifest ?? {}, manifest);
  if (differencesOf(head.manifest, manifest).length > 0) {
    const plan = { head, manifest, moved: {}, source: 'disk', note: '', author: '' } as const;
    await renderPlan(context, async () => ({ ...plan, draftWrites: async () => [] }), onProgress);
  } else if (head.site === undefined) await renderRevision(context, head.revision, head, onProgress);
  return { changed, aside: await bringContent(context, manifest) };
}

/** What is published, with what is by hand in the content folder; another folder is taken as a whole. */
async function withOwnChanges(
  { content, dataFolder }: PublishContext,
  from: ContentFolder,
  published: Manifest,
  found: Manifest,
): Promise<Manifest> {
  const states = from === content ? await broughtTo(content.folder, dataFolder).states() : [];
  if (states.length === 0) return found;
  const byHand = differencesOf(found, published).filter(isByHand(states));
  return withDifferences(
    published,
    byHand.map(({ path, from: own }) => ({ path, to: own })),
  );
}
