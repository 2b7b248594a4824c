import { type Difference, differencesOf, withDifferences } from '../../records/manifests.ts';
import type { Manifest } from '../../records/records.ts';
import type { ContentFolder } from '../content-folder.ts';
import { publish, rebuild } from '../publish.ts';
import type { OnProgress, PublishContext } from '../publish-context.ts';
import { readHead } from '../read-revisions.ts';
import { refuseUnreadable } from '../staged-content.ts';
import { checkOutContent, checkoutsOf, isExternalEdit, type MovedFiles } from './check-out.ts';
import { readOrCreateHead, storedManifest } from './create-head.ts';

export type Pushed = {
  readonly changed: readonly Difference[];
  /** External edits that were moved out of the content folder, if another folder was pushed. */
  readonly movedFiles: MovedFiles;
};

/** Publishes a folder, under the build lock. From the content folder, only external edits are published. */
export async function pushFolder(
  context: PublishContext,
  from: ContentFolder,
  onProgress: OnProgress,
): Promise<Pushed> {
  const before = await readHead(context);
  const head = before ?? (await readOrCreateHead(context, from));
  const found = await storedManifest(context, from, head.manifest);
  const manifest = await withOwnChanges(context, from, head.manifest, found);
  const changed = differencesOf(before?.manifest ?? {}, manifest);
  if (differencesOf(head.manifest, manifest).length > 0) {
    refuseUnreadable(context.content);
    await publish(context, { head, manifest, source: 'disk', namedFolder: from.folder }, onProgress);
  } else if (head.site === undefined) await rebuild(context, head, onProgress, from.folder);
  return { changed, movedFiles: await checkOutContent(context, manifest) };
}

/** Returns the published content with the external edits in the content folder. Another folder is taken as a whole. */
async function withOwnChanges(
  { content, dataFolder }: PublishContext,
  from: ContentFolder,
  published: Manifest,
  found: Manifest,
): Promise<Manifest> {
  const states = from === content ? await checkoutsOf(content.folder, dataFolder).states() : [];
  if (states.length === 0) return found;
  const externalEdits = differencesOf(found, published).filter(isExternalEdit(states));
  return withDifferences(
    published,
    externalEdits.map(({ path, from: edited }) => ({ path, to: edited })),
  );
}
