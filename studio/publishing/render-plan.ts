import { findWalkMistakes } from '../../model/content-walk.ts';
import { makingKey } from '../../site-build/code-key.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { ContentRefusal, type Published, publishNow } from '../../site-build/publish.ts';
import { HEAD } from '../records.ts';
import { commitPlan, noteFinished, type Plan } from './commit-plan.ts';
import type { PreparedWrites } from './content-folder.ts';
import { differencesOf } from './manifests.ts';
import { isInPlace, type OnProgress, type PublishContext } from './publish-context.ts';
import { type KeptHead, readRevision } from './read-revisions.ts';
import { sharedSite } from './replicated/shared-head.ts';

/** `before` is the revision that was published before. */
export type Rendered = Published & { readonly revision: string; readonly before: string | undefined };

/** Makes the site of a plan's manifest, commits it and has it served. To be called under the build lock. */
export async function renderPlan(
  context: PublishContext,
  planned: () => Promise<Plan>,
  onProgress: OnProgress,
): Promise<Rendered> {
  const { buildFolder, staticDays, code, content, files, staged } = context;
  const begun: { plan?: Plan; writes?: PreparedWrites } = {};
  let revision = '';
  try {
    const published = await publishNow({
      buildFolder,
      staticDays,
      code,
      onProgress,
      staged: {
        folder: staged.folder,
        copyOf: context.publishedFolder ?? context.content.folder,
        async prepare() {
          // No copy has what cannot be read, and the next build of the content folder would be refused for it.
          const mistakes = findWalkMistakes(content.folder);
          if (mistakes.length > 0) throw new ContentRefusal(mistakes);
          begun.plan = await planned();
          await staged.stage(begun.plan.manifest);
        },
        async beforeServed(release) {
          const { plan } = begun;
          if (!plan) throw new Error('Nothing was planned.');
          begun.writes = await content.prepare(differencesOf(plan.head.manifest, plan.manifest), files);
          revision = await commitPlan(context, plan, release, begun.writes);
        },
        isInPlace: async () => begun.plan !== undefined && isInPlace(context, begun.plan.manifest),
      },
    });
    await noteFinished(context, revision);
    return { ...published, revision, before: begun.plan?.head.revision };
  } finally {
    await begun.writes?.drop();
  }
}

/** Makes the release of a revision anew that was committed and does not stand any more. */
export async function renderAnew(context: PublishContext, id: string): Promise<void> {
  try {
    await renderRevision(context, id);
  } catch (error) {
    // Its code has been updated since, and refuses the content: so will whoever publishes next, in front of the owner.
    if (!(error instanceof ContentRefusal)) throw error;
    context.log('What was published can no longer be built.', { message: error.message });
  }
}

/**
 * Makes the release of a revision with the code that stands here, and has it served. To be called under the build lock.
 *
 * @param head names its release from then on, where other machines serve it, too
 * @throws ContentRefusal; Conflict where the head has been changed meanwhile
 */
export async function renderRevision(
  context: PublishContext,
  id: string,
  head?: KeptHead,
  onProgress?: OnProgress,
): Promise<Published> {
  const { buildFolder, staticDays, code, documents, records, staged } = context;
  const { files: manifest, id: _, ...revision } = await readRevision(context, id);
  return publishNow({
    buildFolder,
    staticDays,
    code,
    onProgress,
    staged: {
      folder: staged.folder,
      copyOf: context.publishedFolder ?? context.content.folder,
      prepare: () => staged.stage(manifest),
      async beforeServed(release) {
        const codeKey = await makingKey(PROJECT_FOLDER, process.env);
        const shared = await sharedSite(context, release);
        await documents.commit([
          records.revisions.write(id, { ...revision, release, codeKey, ...shared }),
          ...(head ? [records.heads.write(HEAD, { revision: id, ...shared }, head.rev)] : []),
        ]);
      },
      isInPlace: () => isInPlace(context, manifest),
    },
  });
}
