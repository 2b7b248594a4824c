import { CONTENT_FORMAT } from '../../model/format.ts';
import { makingKey } from '../../site-build/code-key.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { Conflict, type DocumentWrite } from '../../storage/documents.ts';
import { HEAD, type Manifest, type Moved, PUBLISHING, type Revision } from '../records.ts';
import type { PreparedWrites } from './content-folder.ts';
import { differencesOf } from './manifests.ts';
import type { PublishContext } from './publish-context.ts';
import { type KeptHead, pathsOf, revisionId } from './read-revisions.ts';
import { broughtTo } from './replicated/bring-content.ts';
import { sharedSite } from './replicated/shared-head.ts';

/** What is to become the published state. */
export type Plan = {
  readonly head: KeptHead;
  readonly manifest: Manifest;
  readonly moved: Moved;
  readonly source: Revision['source'];
  readonly note: string;
  readonly author: string;
  /** What becomes of drafts, read anew where one has been changed meanwhile. */
  readonly draftWrites: () => Promise<readonly DocumentWrite[]>;
};

/** Somebody has changed something since the owner has looked. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile';
}

/**
 * Commits a plan and brings the content folder to it.
 *
 * @param writes prepared beside the content folder's files
 * @returns the revision
 * @throws ChangedMeanwhile
 */
export async function commitPlan(
  context: PublishContext,
  plan: Plan,
  release: string,
  writes: PreparedWrites,
): Promise<string> {
  const { documents, records, manifests, isShared } = context;
  const { head, manifest, moved, source, note, author, draftWrites } = plan;
  const codeKey = await makingKey(PROJECT_FOLDER, process.env);
  const shared = await sharedSite(context, release);
  const differences = differencesOf(head.manifest, manifest);
  const commit = (one: readonly DocumentWrite[]) =>
    commitWithDrafts((ofDrafts) => documents.commit([...one, ...ofDrafts]), draftWrites);
  if (differences.length === 0 && source === 'studio') {
    await commit([
      records.heads.write(HEAD, { revision: head.revision, ...shared }, head.rev),
      records.revisions.write(head.revision, { ...head.value, release, codeKey, ...shared }),
    ]);
    return head.revision;
  }
  const at = new Date();
  const id = revisionId(at, head.revision);
  const revision: Revision = {
    parent: head.revision,
    manifest: await manifests.keep(manifest),
    format: CONTENT_FORMAT,
    codeKey,
    release,
    ...shared,
    note,
    author,
    at: at.toISOString(),
    source,
    changed: pathsOf(differences),
    ...(Object.keys(moved).length > 0 && { moved }),
  };
  if (isShared) await noteOnItsWay(context, manifest);
  await commit([
    records.revisions.write(id, revision, 0),
    records.heads.write(HEAD, { revision: id, ...shared }, head.rev),
    // A shared head says itself what is to stand here.
    ...(isShared ? [] : [records.publishing.write(PUBLISHING, { revision: id, from: head.revision }, 0)]),
  ]);
  await writes.finish();
  return id;
}

/** What is written from now on is nobody's work by hand. */
async function noteOnItsWay({ content, dataFolder }: PublishContext, manifest: Manifest): Promise<void> {
  const brought = broughtTo(content.folder, dataFolder);
  await brought.note([...(await brought.states()), manifest]);
}

/** Drafts may be changed while a site is made: then they are read again. */
async function commitWithDrafts(
  commit: (ofDrafts: readonly DocumentWrite[]) => Promise<void>,
  draftWrites: Plan['draftWrites'],
): Promise<void> {
  for (;;) {
    try {
      return await commit(await draftWrites());
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      if (error.kind !== 'change') throw new ChangedMeanwhile();
    }
  }
}

/** Notes that everything of a revision is in place. */
export async function noteFinished({ documents, records }: PublishContext, revision: string): Promise<void> {
  const begun = await records.publishing.get(PUBLISHING);
  if (begun?.value.revision === revision) await documents.commit([records.publishing.removal(PUBLISHING, begun.rev)]);
}
