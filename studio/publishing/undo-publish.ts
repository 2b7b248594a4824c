import { environment } from '../../lib/environment.ts';
import { CONTENT_FORMAT } from '../../model/format.ts';
import { buildKey } from '../../site-build/code-key.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { currentRelease, isOutdated, listReleases } from '../../site-build/releases.ts';
import type { DocumentWrite } from '../../storage/documents.ts';
import type { PublishLine } from '../api/publishing.ts';
import { type Difference, differencesOf } from '../records/manifests.ts';
import type { Change, Moved, Records } from '../records/records.ts';
import { ContentChanged, type Plan, publish } from './publish.ts';
import type { OnProgress, PublishContext } from './publish-context.ts';
import { type RevisionState, readRevision, type StoredHead } from './read-revisions.ts';
import { refuseUnreadable } from './staged-content.ts';

/** Whether the head can be undone. */
export const isUndoable = ({ value }: Pick<StoredHead, 'value'>): boolean =>
  value.source === 'studio' && value.parent !== undefined;

export type UndoOrder = { readonly revision: string; readonly author: string };

/** Publishes the state before the last revision, whose changes become drafts. Call this under the build lock. */
export async function undoPublish(
  context: PublishContext,
  { revision: undone, author }: UndoOrder,
  head: StoredHead,
  onProgress: OnProgress,
): Promise<PublishLine> {
  const begin = performance.now();
  const { parent, source, moved = {} } = head.value;
  if (head.revision !== undone || source !== 'studio' || parent === undefined) throw new ContentChanged();
  const target = await readRevision(context, parent);
  const release = await releaseOf(target, context.buildFolder);
  if (!release) refuseUnreadable(context.content);
  const differences = differencesOf(target.files, head.manifest);
  const plan: Plan = {
    head,
    manifest: target.files,
    moved: Object.fromEntries(Object.entries(moved).map(([path, from]) => [from, path])),
    source: 'undo',
    author,
    draftWrites: () =>
      Promise.all(differences.map((difference) => undoneDraft(context.records, difference, moved, author))),
    ...(release && { release }),
  };
  const { revision, pages } = await publish(context, plan, onProgress);
  const seconds = (performance.now() - begin) / 1000;
  return { is: 'published', revision, seconds, pages };
}

/** Returns the release of a revision, if it still exists and the current code and settings built it. */
async function releaseOf({ release, codeKey }: RevisionState, buildFolder: string): Promise<Plan['release']> {
  const built = (await listReleases(buildFolder)).find(({ id }) => id === release);
  if (!built || isOutdated(built) || codeKey !== (await buildKey(PROJECT_FOLDER, environment()))) return undefined;
  const before = (await currentRelease(buildFolder))?.files ?? {};
  const paths = new Set([...Object.keys(before), ...Object.keys(built.files)]);
  return { id: built.id, isNew: false, changed: [...paths].filter((path) => before[path] !== built.files[path]) };
}

/** Turns an undone change into a draft. An existing draft of the file keeps its text. */
async function undoneDraft(
  { changes }: Records,
  { path, from: base, to: now }: Difference,
  moved: Moved,
  author: string,
): Promise<DocumentWrite> {
  const draft = await changes.get(path);
  const movedFrom = moved[path];
  const value: Change = {
    ...(movedFrom !== undefined && { movedFrom }),
    ...(draft ? { ...draft.value, base } : { base, now, format: CONTENT_FORMAT, author, at: new Date().toISOString() }),
  };
  if (value.now === base) return changes.removal(path, draft?.version ?? 0);
  return changes.write(path, value, draft?.version ?? 0);
}
