import { environment } from '../../lib/environment.ts';
import { CONTENT_FORMAT } from '../../model/format.ts';
import { buildKey } from '../../site-build/code-key.ts';
import { dropOldReleases } from '../../site-build/old-releases.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { type BuiltRelease, buildRelease } from '../../site-build/publish.ts';
import { serve } from '../../site-build/releases.ts';
import { Conflict, type DocumentWrite } from '../../storage/documents.ts';
import { differencesOf } from '../records/manifests.ts';
import { HEAD, type Manifest, type Moved, type Revision } from '../records/records.ts';
import { revisionId } from '../records/revision-id.ts';
import { noteServed } from './note-served.ts';
import type { OnProgress, PublishContext } from './publish-context.ts';
import { pathsOf, type StoredHead } from './read-revisions.ts';

/** A state of the content to publish, and the revision to record it as. */
export type Plan = {
  /** The published state that the plan is based on. A publish in between makes this one fail. */
  readonly head: StoredHead;
  readonly manifest: Manifest;
  readonly source: Revision['source'];
  readonly moved?: Moved;
  readonly note?: string;
  readonly author?: string;
  /** Returns the writes to the drafts. The commit calls this again if a draft was edited in between. */
  readonly draftWrites?: () => Promise<readonly DocumentWrite[]>;
  /** A release that was built from this manifest before. Without it, one is built. */
  readonly release?: Pick<BuiltRelease, 'id' | 'isNew' | 'changed'>;
  /** The folder that mistakes name, by default the content folder. */
  readonly namedFolder?: string;
};

export type Published = {
  readonly revision: string;
  readonly release: string;
  /** Paths of its files that differ from the release before; undefined if nothing has changed. */
  readonly changed: readonly string[] | undefined;
  readonly pages: number;
};

export class ContentChanged extends Error {
  override name = 'ContentChanged';
}

// Nothing visible changes before the commit; finish-interrupted.ts or sync-with-head.ts completes a publish after it.
/** Publishes a plan, under the build lock. @throws ContentChanged; InvalidContent; UserError; StorageFull */
export async function publish(context: PublishContext, plan: Plan, onProgress?: OnProgress): Promise<Published> {
  const { buildFolder, staticDays, code, content, files, staged, replication } = context;
  const { head, manifest, namedFolder: copyOf = content.folder } = plan;
  let { release } = plan;
  if (!release) {
    await staged.stage(manifest);
    release = await buildRelease(staged.folder, { buildFolder, copyOf, code, onProgress });
  }
  // The new bytes are written beside the old files first: a full disk must show before the commit.
  const moves = await content.prepare(differencesOf(head.manifest, manifest), files);
  try {
    const revision = await commit(context, plan, release.id);
    await moves.finish();
    await serve(buildFolder, release.id);
    await noteServed(context, manifest);
    if (release.isNew) await dropOldReleases(buildFolder, release.id, staticDays);
    await replication.markFinished(revision);
    const { id, changed } = release;
    return { revision, release: id, changed, pages: (changed ?? []).filter(isPage).length };
  } finally {
    await moves.drop();
  }
}

const isPage = (path: string) => path.startsWith('site/') && path.endsWith('/index.html');

/** Builds the head's release again with the current code, and serves it. The revision stays the same. */
export const rebuild = (
  context: PublishContext,
  head: StoredHead,
  onProgress?: OnProgress,
  namedFolder = context.content.folder,
): Promise<Published> => publish(context, { head, manifest: head.manifest, source: 'studio', namedFolder }, onProgress);

/** Commits the revision, the head and the drafts, all or none. Returns the id of the revision. */
async function commit(context: PublishContext, plan: Plan, release: string): Promise<string> {
  const { records, manifests, replication } = context;
  const { head, manifest, source, moved = {}, note = '', author = '' } = plan;
  const codeKey = await buildKey(PROJECT_FOLDER, environment());
  const shared = await replication.shareRelease(release);
  const differences = differencesOf(head.manifest, manifest);
  if (differences.length === 0 && source === 'studio') {
    await commitWithDrafts(context, plan, [
      records.heads.write(HEAD, { revision: head.revision, ...shared }, head.version),
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
  const started = await replication.markStarted({ revision: id, from: head.revision, manifest });
  await commitWithDrafts(context, plan, [
    records.revisions.write(id, revision, 0),
    records.heads.write(HEAD, { revision: id, ...shared }, head.version),
    ...started,
  ]);
  return id;
}

/** Drafts can be edited during the build. If one was edited since it was read, the drafts are read again. */
async function commitWithDrafts(
  { documents }: PublishContext,
  { draftWrites = async () => [] }: Plan,
  writes: readonly DocumentWrite[],
): Promise<void> {
  for (;;) {
    try {
      return await documents.commit([...writes, ...(await draftWrites())]);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      if (error.kind !== 'change') throw new ContentChanged();
    }
  }
}
