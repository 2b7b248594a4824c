import { CONTENT_FORMAT } from '../../model/format.ts';
import { makingKey } from '../../site-build/code-key.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { noteServed } from '../../site-build/publish.ts';
import { currentRelease, listReleases, makeCurrent, type Release } from '../../site-build/releases.ts';
import type { DocumentWrite } from '../../storage/documents.ts';
import type { PublishLine } from '../api/publishing.ts';
import type { Change, Moved, Records } from '../records.ts';
import { ChangedMeanwhile, commitPlan, noteFinished, type Plan } from './commit-plan.ts';
import { type Difference, differencesOf } from './manifests.ts';
import { isInPlace, isPage, type OnProgress, type PublishContext } from './publish-context.ts';
import { type KeptHead, readRevision } from './read-revisions.ts';
import { renderPlan } from './render-plan.ts';

export type UndoOrder = { readonly revision: string; readonly author: string };

/**
 * Publishes what was published before; the words that go become drafts.
 *
 * @param head in which what was changed by hand is adopted
 * @throws ChangedMeanwhile where the last revision is another, or cannot be undone
 */
export async function undoPublish(
  context: PublishContext,
  { revision: undone, author }: UndoOrder,
  head: KeptHead,
  onProgress: OnProgress,
): Promise<PublishLine> {
  const begin = performance.now();
  const { parent, source, moved = {} } = head.value;
  if (head.revision !== undone || source !== 'studio' || parent === undefined) throw new ChangedMeanwhile();
  const target = await readRevision(context, parent);
  const differences = differencesOf(target.files, head.manifest);
  const draftWrites = () => Promise.all(differences.map((one) => undoneDraft(context.records, one, moved, author)));
  const movedBack = Object.fromEntries(Object.entries(moved).map(([path, from]) => [from, path]));
  const plan: Plan = {
    ...{ head, manifest: target.files, moved: movedBack },
    ...{ source: 'undo', note: '', author, draftWrites },
  };
  const release = (await listReleases(context.buildFolder)).find(({ id }) => id === target.release);
  const isAsMade = target.codeKey === (await makingKey(PROJECT_FOLDER, process.env));
  const { revision, pages } =
    release && isAsMade ? await serveAgain(context, plan, release) : await render(context, plan, onProgress);
  return { is: 'published', revision, seconds: (performance.now() - begin) / 1000, pages };
}

type Done = { readonly revision: string; readonly pages: number };

/** Commits a plan and serves the release that was made of it once. */
async function serveAgain(context: PublishContext, plan: Plan, release: Release): Promise<Done> {
  const { buildFolder, content, files } = context;
  const before = await currentRelease(buildFolder);
  const writes = await content.prepare(differencesOf(plan.head.manifest, plan.manifest), files);
  let revision: string;
  try {
    revision = await commitPlan(context, plan, release.id, writes);
  } finally {
    await writes.drop();
  }
  await makeCurrent(buildFolder, release.id);
  await noteServed(buildFolder, () => isInPlace(context, plan.manifest));
  await noteFinished(context, revision);
  const paths = new Set([...Object.keys(before?.files ?? {}), ...Object.keys(release.files)]);
  const pages = [...paths].filter((path) => isPage(path) && before?.files[path] !== release.files[path]).length;
  return { revision, pages };
}

async function render(context: PublishContext, plan: Plan, onProgress: OnProgress): Promise<Done> {
  const { revision, changed = [] } = await renderPlan(context, async () => plan, onProgress);
  return { revision, pages: changed.filter(isPage).length };
}

/** What was undone becomes a draft; one that stands there already keeps its words. */
async function undoneDraft(
  { changes }: Records,
  { path, from: base, to: now }: Difference,
  moved: Moved,
  author: string,
): Promise<DocumentWrite> {
  const kept = await changes.get(path);
  const movedFrom = moved[path];
  const value: Change = {
    ...(movedFrom !== undefined && { movedFrom }),
    ...(kept ? { ...kept.value, base } : { base, now, format: CONTENT_FORMAT, author, at: new Date().toISOString() }),
  };
  if (value.now === base) return changes.removal(path, kept?.rev ?? 0);
  return changes.write(path, value, kept?.rev ?? 0);
}
