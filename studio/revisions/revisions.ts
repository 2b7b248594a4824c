import { join } from 'node:path';
import type { Log } from '../../server/log.ts';
import type { Code } from '../../site-build/code.ts';
import { checkWritable } from '../../site-build/publish.ts';
import { underLock } from '../../site-build/releases.ts';
import type { Kept } from '../../storage/collection.ts';
import type { Documents } from '../../storage/documents.ts';
import type { Files } from '../../storage/files.ts';
import { asStorageFull } from '../../storage/local/full.ts';
import type { PublishLine } from '../api/publishing.ts';
import { cacheFolderIn } from '../cache-folder.ts';
import { PUBLISHING, type Revision, recordsIn } from '../records.ts';
import { adoptChanges } from './adopt-changes.ts';
import { ChangedMeanwhile } from './commit-plan.ts';
import { contentFolderAt } from './content-folder.ts';
import { failureInWords } from './failure.ts';
import { keepHomeCard } from './home-card.ts';
import { inTurn } from './in-turn.ts';
import { linesOf } from './lines.ts';
import { type Difference, differencesOf, manifestsIn, withDifferences } from './manifests.ts';
import type { OnProgress, PublishContext } from './publish-context.ts';
import { type PublishOrder, publishDrafts } from './publish-drafts.ts';
import { type Head, type KeptHead, type RevisionState, readHead, readRevision } from './read-revisions.ts';
import { renderAnew } from './render-plan.ts';
import { finishPublish, releaseToServe } from './resume.ts';
import { type SiteMistake, stagedContentIn } from './staged-content.ts';
import { type UndoOrder, undoPublish } from './undo-publish.ts';

export type RevisionsOptions = {
  readonly documents: Documents;
  readonly files: Files;
  /** Absolute path; it is that of model/content-path.ts. */
  readonly contentFolder: string;
  readonly buildFolder: string;
  readonly dataFolder: string;
  readonly staticDays: number;
  readonly log: Log;
  /** Other than that which is bundled. */
  readonly code?: Code | undefined;
  /** Called once a release is served that was not before. */
  readonly onPublished?: () => void;
};

/** States of the content, and how one becomes the published one. */
export type Revisions = {
  /** The published state; what was changed by hand in the content folder has become a part of it. @throws StorageFull */
  head(): Promise<Head>;
  /** Finishes what a killed process has begun. */
  resume(): Promise<void>;
  publish(order: PublishOrder): AsyncIterable<PublishLine>;
  undo(order: UndoOrder): AsyncIterable<PublishLine>;
  /** The revision that `undo` takes back; undefined where there is none. */
  undoable(): Promise<RevisionState | undefined>;
  /** The newest first. */
  list(options: { limit: number; before?: string }): Promise<readonly Kept<Revision>[]>;
  /** @throws NotFound */
  read(id: string): Promise<RevisionState>;
  /** What a revision has changed: nothing for the first, and where the one before it was cleared. @throws NotFound */
  changesOf(id: string): Promise<readonly Difference[]>;
  /** What keeps the published state from being built once all drafts are in it. */
  mistakes(): Promise<readonly SiteMistake[]>;
  /** Does work while nothing is published, and nothing that was changed by hand adopted. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for what is being done. */
  close(): Promise<void>;
};

export function openRevisions(options: RevisionsOptions): Revisions {
  const { documents, files, contentFolder, buildFolder, dataFolder, staticDays, log, code } = options;
  const records = recordsIn(documents);
  const cache = cacheFolderIn(dataFolder);
  const content = contentFolderAt(contentFolder, join(cache, 'content-seen.json'), log);
  const staged = stagedContentIn(cache, files, log);
  const manifests = manifestsIn(files);
  const context: PublishContext = {
    ...{ documents, files, content, buildFolder },
    ...{ records, manifests, staged, staticDays, code, log },
  };

  const works = inTurn();
  const looks = inTurn();
  /** While this process publishes, the content folder is between two states. */
  let isPublishing = false;

  const read = (id: string) => readRevision(context, id);

  /** To be called under the build lock. */
  const finishHere = () => finishPublish(context, (revision) => renderAnew(context, revision));

  /** To be called under the build lock. */
  const adoptHere = async (): Promise<KeptHead> => {
    await content.clear();
    return adoptChanges(context, finishHere);
  };

  const underBuildLock = <T>(work: () => Promise<T>): Promise<T> => {
    checkWritable(buildFolder);
    const tell = (line: string) => log('Publishing', { line });
    return staged.alone(() => underLock(buildFolder, tell, work, () => releaseToServe(context)));
  };

  const resume = (): Promise<void> =>
    underBuildLock(async () => {
      await content.clear();
      await finishHere();
    }).catch((error: unknown) => {
      throw asStorageFull(error);
    });

  const head = async (): Promise<KeptHead> => {
    const known = isPublishing ? await readHead(context) : undefined;
    return known ?? looks(() => adoptChanges(context, resume));
  };

  /** Does work that ends in a line, alone in this process and on the build folder. */
  const answered = (work: (onProgress: OnProgress) => Promise<PublishLine>): AsyncIterable<PublishLine> =>
    linesOf((onProgress) =>
      works(async () => {
        isPublishing = true;
        try {
          return await underBuildLock(async () => {
            const line = await work(onProgress);
            if (line.is === 'published') {
              options.onPublished?.();
              // Drawing it takes longer than a publish may: it comes next.
              void works(() => keepHomeCard(context, line.revision));
            }
            return line;
          });
        } catch (error) {
          if (error instanceof ChangedMeanwhile) return { is: 'changed-meanwhile' };
          const isCommitted = (await records.publishing.get(PUBLISHING).catch(() => undefined)) !== undefined;
          return { is: 'failed', why: failureInWords(error, { isCommitted, log }) };
        } finally {
          isPublishing = false;
        }
      }),
    );

  let lastMistakes: { readonly manifest: string; readonly mistakes: readonly SiteMistake[] } | undefined;

  const mistakes = (): Promise<readonly SiteMistake[]> =>
    works(async () => {
      const { manifest: published } = await head();
      const drafts = await records.changes.all();
      const manifest = withDifferences(
        published,
        drafts.map(({ id, value }) => ({ path: id, to: value.now })),
      );
      const key = JSON.stringify(manifest);
      if (lastMistakes?.manifest !== key) {
        const found = await staged
          .alone(async () => {
            await staged.stage(manifest);
            return staged.mistakes();
          })
          .catch((error: unknown) => {
            throw asStorageFull(error);
          });
        lastMistakes = { manifest: key, mistakes: found };
      }
      return lastMistakes.mistakes;
    });

  return {
    head,
    resume: () => works(resume),
    publish: (order) => answered((onProgress) => publishDrafts(context, order, adoptHere, onProgress)),
    undo: (order) => answered(async (onProgress) => undoPublish(context, order, await adoptHere(), onProgress)),
    async undoable() {
      const { revision, value } = await head();
      return value.source === 'studio' && value.parent !== undefined ? read(revision) : undefined;
    },
    list: (page) => records.revisions.list(page),
    read,
    async changesOf(id) {
      const { parent, files } = await read(id);
      const before = parent === undefined ? undefined : await records.revisions.get(parent);
      if (!before || before.value.isCleared) return [];
      return differencesOf(await manifests.read(before.value.manifest), files);
    },
    mistakes,
    alone: (work) => works(() => looks(work)),
    async close() {
      await works(async () => {});
      await looks(async () => {});
    },
  };
}
