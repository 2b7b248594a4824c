import { join } from 'node:path';
import { findWalkMistakes } from '../../model/content-walk.ts';
import { CONTENT_FORMAT, formatMistake } from '../../model/format.ts';
import type { Log } from '../../server/log.ts';
import { Refusal } from '../../server/refusal.ts';
import type { Code } from '../../site-build/code.ts';
import { checkWritable, type Published } from '../../site-build/publish.ts';
import { underLock } from '../../site-build/releases.ts';
import type { Kept } from '../../storage/collection.ts';
import { Conflict, type Documents } from '../../storage/documents.ts';
import type { Files } from '../../storage/files.ts';
import { asStorageFull } from '../../storage/local/full.ts';
import { LOST_EXPECTED, LostFile } from '../../storage/lost-file.ts';
import type { PublishLine } from '../api/publishing.ts';
import { cacheFolderIn } from '../cache-folder.ts';
import { HEAD, type Moved, PUBLISHING, type Revision, recordsIn } from '../records.ts';
import { adoptChanges } from './adopt-changes.ts';
import { ChangedMeanwhile } from './commit-plan.ts';
import { type ContentFolder, contentFolderAt } from './content-folder.ts';
import { failureInWords } from './failure.ts';
import { keepHomeCard } from './home-card.ts';
import { inTurn } from './in-turn.ts';
import { linesOf } from './lines.ts';
import { type Difference, differencesOf, manifestsIn, withDifferences } from './manifests.ts';
import type { OnProgress, PublishContext } from './publish-context.ts';
import { type PublishOrder, publishDrafts } from './publish-drafts.ts';
import { type Head, type KeptHead, movedSince, type RevisionState, readHead, readRevision } from './read-revisions.ts';
import { renderAnew, renderRevision } from './render-plan.ts';
import { bringContent, broughtTo, setAsideInWords } from './replicated/bring-content.ts';
import { type Pushed, pushFolder } from './replicated/push-folder.ts';
import { publishedRelease, settle } from './replicated/settle.ts';
import { sharedHead } from './replicated/shared-head.ts';
import { finishPublish, releaseToServe } from './resume.ts';
import { type SiteMistake, siteMistakes, stagedContentIn } from './staged-content.ts';
import { type UndoOrder, undoPublish } from './undo-publish.ts';

export type RevisionsOptions = {
  readonly documents: Documents;
  readonly files: Files;
  /** Absolute path; it is that of model/content-path.ts. */
  readonly contentFolder: string;
  readonly buildFolder: string;
  readonly dataFolder: string;
  readonly staticDays: number;
  /** See PublishContext; not so where it is left out. */
  readonly isShared?: boolean;
  /** See PublishContext; not so where it is left out. */
  readonly picturesLater?: boolean;
  /** Told a line that somebody should read who has changed the content folder by hand where that does not count. */
  readonly tell?: (line: string) => void;
  readonly log: Log;
  /** The content folder, where somebody else looks at it, too. */
  readonly content?: ContentFolder;
  /** Other than that which is bundled. */
  readonly code?: Code | undefined;
  /** Called once a release is served that was not before. */
  readonly onPublished?: () => void;
};

/** What differs between a revision and the one before it. */
export type RevisionChanges = { readonly differences: readonly Difference[]; readonly moved: Moved };

/** States of the content, and how one becomes the published one. */
export type Revisions = {
  /** The published state; what was changed by hand in the content folder has become a part of it. @throws StorageFull */
  head(): Promise<Head>;
  /** Finishes what a killed process has begun. */
  resume(): Promise<void>;
  /** Makes the published state's release anew, with the code that stands here, and has it served, elsewhere, too. */
  renderHead(onProgress: OnProgress): Promise<Published>;
  /** Publishes what a folder holds, where the head is shared. See push-folder.ts. */
  push(folder: string, onProgress: OnProgress): Promise<Pushed>;
  publish(order: PublishOrder): AsyncIterable<PublishLine>;
  undo(order: UndoOrder): AsyncIterable<PublishLine>;
  /** The revision that `undo` takes back; undefined where there is none. */
  undoable(): Promise<RevisionState | undefined>;
  /** The newest first. */
  list(options: { limit: number; before?: string }): Promise<readonly Kept<Revision>[]>;
  /** @throws NotFound */
  read(id: string): Promise<RevisionState>;
  /** What a revision has changed: nothing for the first, and where the one before it was cleared. @throws NotFound */
  changesOf(id: string): Promise<RevisionChanges>;
  /** Texts of a revision that stand elsewhere in the published state, each with its path there. */
  movedSince(id: string): Promise<Moved>;
  /** Finds what keeps the published state from being built once all drafts but these are in it. */
  mistakes(without: ReadonlySet<string>): Promise<readonly SiteMistake[]>;
  /** Does work while nothing is published, and nothing that was changed by hand adopted. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for what is being done. */
  close(): Promise<void>;
};

/** Older code would take out of the content what it does not know. */
function refuseNewer(head: KeptHead): KeptHead {
  const { format } = head.value;
  if (format <= CONTENT_FORMAT) return head;
  throw new Refusal(`Nothing can be published here: ${formatMistake(format)}.`);
}

export function openRevisions(options: RevisionsOptions): Revisions {
  const { documents, files, contentFolder, buildFolder, dataFolder, staticDays, log, code } = options;
  const { isShared = false, picturesLater = false, tell = (line) => log('Content', { line }) } = options;
  const records = recordsIn(documents);
  const cache = cacheFolderIn(dataFolder);
  const content = options.content ?? contentFolderAt(contentFolder, join(cache, 'content-seen.json'), log);
  const staged = stagedContentIn(cache, files, log);
  const manifests = manifestsIn(files);
  const context: PublishContext = {
    ...{ documents, files, content, buildFolder, dataFolder },
    ...{ records, manifests, staged, isShared, picturesLater, staticDays, code, log },
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
    return refuseNewer(await (isShared ? sharedHeadHere() : adoptChanges(context, finishHere)));
  };

  /** With the content folder brought to it. */
  const sharedHeadHere = async (): Promise<KeptHead> => {
    const head = await sharedHead(context);
    const words = setAsideInWords(await bringContent(context, head.manifest), contentFolder);
    if (words !== '') tell(words);
    return head;
  };

  const underBuildLock = <T>(work: () => Promise<T>): Promise<T> => {
    checkWritable(buildFolder);
    const onWait = (line: string) => log('Publishing', { line });
    const wanted = () => (isShared ? publishedRelease(documents) : releaseToServe(context));
    return staged.alone(() => underLock(buildFolder, onWait, work, wanted));
  };

  const finish = async (): Promise<void> => {
    if (isShared) return void (await settle({ ...context, tell }));
    await underBuildLock(async () => {
      await content.clear();
      await finishHere();
    });
  };
  const resume = (): Promise<void> =>
    finish().catch((error: unknown) => {
      throw asStorageFull(error);
    });

  const head = async (): Promise<KeptHead> => {
    if (isShared) return refuseNewer(await sharedHead(context));
    const known = isPublishing ? await readHead(context) : undefined;
    return refuseNewer(known ?? (await looks(() => adoptChanges(context, resume))));
  };

  /** Does work that ends in a line, alone in this process and on the build folder. */
  const answered = (work: (onProgress: OnProgress) => Promise<PublishLine>): AsyncIterable<PublishLine> =>
    linesOf((onProgress) =>
      works(async () => {
        isPublishing = true;
        let isCommitted = () => Promise.resolve(false);
        try {
          isCommitted = await watchCommit();
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
          const about = { isCommitted: await isCommitted().catch(() => false), log };
          return { is: 'failed', why: failureInWords(error, about) };
        } finally {
          isPublishing = false;
        }
      }),
    );

  /** What tells whether something was committed since; where the head is shared, by comparing it. */
  const watchCommit = async (): Promise<() => Promise<boolean>> => {
    if (!isShared) return async () => (await records.publishing.get(PUBLISHING)) !== undefined;
    const before = (await records.heads.get(HEAD))?.rev;
    return async () => (await records.heads.get(HEAD))?.rev !== before;
  };

  const renderHead = async (onProgress: OnProgress): Promise<Published> => {
    for (;;) {
      try {
        return await underBuildLock(async () => {
          const head = await adoptHere();
          return renderRevision(context, head.revision, head, onProgress);
        });
      } catch (error) {
        // Somebody has published meanwhile.
        if (!(error instanceof Conflict)) throw error;
      }
    }
  };

  let lastMistakes: { readonly manifest: string; readonly mistakes: readonly SiteMistake[] } | undefined;

  const mistakes = (without: ReadonlySet<string>): Promise<readonly SiteMistake[]> =>
    works(async () => {
      const { manifest: published } = await head();
      const drafts = await records.changes.all();
      const manifest = withDifferences(
        published,
        drafts.flatMap(({ id, value }) => (without.has(id) ? [] : [{ path: id, to: value.now }])),
      );
      const key = JSON.stringify(manifest);
      const ofFolder = siteMistakes(findWalkMistakes(contentFolder), contentFolder);
      if (lastMistakes?.manifest === key) return [...ofFolder, ...lastMistakes.mistakes];
      try {
        const found = await staged.alone(async () => {
          await staged.stage(manifest);
          return staged.mistakes();
        });
        lastMistakes = { manifest: key, mistakes: found };
        return [...ofFolder, ...found];
      } catch (error) {
        if (error instanceof LostFile) return [{ file: error.what, field: '', expected: LOST_EXPECTED }];
        throw asStorageFull(error);
      }
    });

  return {
    head,
    // A shared one is fetched while others publish.
    resume: () => (isShared ? resume() : works(resume)),
    renderHead: (onProgress) => works(() => renderHead(onProgress)),
    push: (folder, onProgress) =>
      works(async () => {
        const from =
          folder === contentFolder ? content : contentFolderAt(folder, broughtTo(folder, dataFolder).seenFile, log);
        const pushed = await underBuildLock(() => pushFolder(context, from, onProgress));
        const words = setAsideInWords(pushed.aside, contentFolder);
        if (words !== '') tell(words);
        return pushed;
      }),
    publish: (order) => answered((onProgress) => publishDrafts(context, order, adoptHere, onProgress)),
    undo: (order) => answered(async (onProgress) => undoPublish(context, order, await adoptHere(), onProgress)),
    async undoable() {
      const { revision, value } = await head();
      return value.source === 'studio' && value.parent !== undefined ? read(revision) : undefined;
    },
    list: (page) => records.revisions.list(page),
    read,
    async changesOf(id) {
      const { parent, files, moved = {} } = await read(id);
      const before = parent === undefined ? undefined : await records.revisions.get(parent);
      if (!before || before.value.isCleared) return { differences: [], moved };
      return { differences: differencesOf((await read(before.id)).files, files), moved };
    },
    movedSince: async (id) => movedSince(context, (await head()).revision, id),
    mistakes,
    alone: (work) => works(() => looks(work)),
    async close() {
      await works(async () => {});
      await looks(async () => {});
    },
  };
}
