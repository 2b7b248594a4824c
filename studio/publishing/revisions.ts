import { serialQueue } from '../../lib/serial-queue.ts';
import { UserError } from '../../lib/user-error.ts';
import { findWalkMistakes } from '../../model/content-walk.ts';
import { CONTENT_FORMAT, formatMistake } from '../../model/format.ts';
import type { StoredValue } from '../../storage/collection.ts';
import { asStorageFull } from '../../storage/local/full.ts';
import { LOST_EXPECTED, LostFile } from '../../storage/lost-file.ts';
import type { PublishLine } from '../api/publishing.ts';
import { type Difference, differencesOf, withDifferences } from '../records/manifests.ts';
import type { Moved, Revision } from '../records/records.ts';
import { describeFailure } from './failure.ts';
import { storeHomeCard } from './home-card.ts';
import { ContentChanged, type Published, rebuild } from './publish.ts';
import { type OnProgress, type PublishContext, type RevisionsOptions, withBuildLock } from './publish-context.ts';
import { type PublishOrder, publishDrafts } from './publish-drafts.ts';
import { streamLines } from './publish-stream.ts';
import { type RevisionState, readHead, readRevision, renamesSince, type StoredHead } from './read-revisions.ts';
import { type SiteMistake, siteMistakes } from './staged-content.ts';
import { type UndoOrder, undoPublish } from './undo-publish.ts';

export type RevisionChanges = { readonly differences: readonly Difference[]; readonly moved: Moved };

export type Revisions = {
  /** The published state, with external edits: see `readHead` of replication.ts. @throws StorageFull */
  head(file?: string): Promise<StoredHead>;
  /** Completes an interrupted publish, and fetches what other machines have published. @throws StorageFull */
  resume(): Promise<void>;
  renderHead(onProgress: OnProgress): Promise<Published>;
  publish(order: PublishOrder): AsyncIterable<PublishLine>;
  undo(order: UndoOrder): AsyncIterable<PublishLine>;
  list(options: { limit: number; before?: string }): Promise<readonly StoredValue<Revision>[]>;
  read(id: string): Promise<RevisionState>;
  /** Compares a revision with its predecessor. Without one, or if it was cleared, nothing differs. @throws NotFound */
  changesOf(id: string): Promise<RevisionChanges>;
  /** Maps the texts of a revision whose path differs in the published state to their published paths. */
  renamesSince(id: string): Promise<Moved>;
  /** Lists the mistakes that would stop a publish of all drafts but these. */
  mistakes(without: ReadonlySet<string>): Promise<readonly SiteMistake[]>;
  /** Does work while nothing is published, and no external edits become a revision. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Refuses content of a newer format, from which this code would remove fields that it does not know. */
function refuseNewer(head: StoredHead): StoredHead {
  const { format } = head.value;
  if (format <= CONTENT_FORMAT) return head;
  throw new UserError(`Nothing can be published here: ${formatMistake(format)}.`);
}

export function openRevisions(
  context: PublishContext,
  { onPublished = () => {} }: Pick<RevisionsOptions, 'onPublished'>,
): Revisions {
  const { content, records, staged, replication, log } = context;
  const publishes = serialQueue();
  /** Whether this process publishes. The content folder is then between two states. */
  let isPublishing = false;

  const read = (id: string) => readRevision(context, id);

  const head = async (file?: string): Promise<StoredHead> =>
    refuseNewer((isPublishing ? await readHead(context) : undefined) ?? (await replication.readHead(file)));

  const checkOutHead = async (): Promise<StoredHead> => {
    await content.clear();
    return refuseNewer(await replication.checkOutHead());
  };

  const answered = (work: (onProgress: OnProgress) => Promise<PublishLine>): AsyncIterable<PublishLine> =>
    streamLines((onProgress) =>
      publishes(async () => {
        isPublishing = true;
        let isCommitted = () => Promise.resolve(false);
        try {
          isCommitted = await replication.watchCommit();
          return await withBuildLock(context, async () => {
            const line = await work(onProgress);
            if (line.is === 'published') {
              onPublished();
              // Drawing the card takes longer than a publish may, so it comes next.
              void publishes(() => storeHomeCard(context, line.revision));
            }
            return line;
          });
        } catch (error) {
          if (error instanceof ContentChanged) return { is: 'changed-meanwhile' };
          const about = { isCommitted: await isCommitted().catch(() => false), log };
          return { is: 'failed', why: describeFailure(error, about) };
        } finally {
          isPublishing = false;
        }
      }),
    );

  const renderHead = async (onProgress: OnProgress): Promise<Published> => {
    for (;;) {
      try {
        return await withBuildLock(context, async () => rebuild(context, await checkOutHead(), onProgress));
      } catch (error) {
        if (!(error instanceof ContentChanged)) throw error;
      }
    }
  };

  let lastMistakes: { readonly manifest: string; readonly mistakes: readonly SiteMistake[] } | undefined;

  const mistakes = (without: ReadonlySet<string>): Promise<readonly SiteMistake[]> =>
    publishes(async () => {
      const { manifest: published } = await head();
      const drafts = await records.changes.all();
      const manifest = withDifferences(
        published,
        drafts.flatMap(({ id, value }) => (without.has(id) ? [] : [{ path: id, to: value.now }])),
      );
      const key = JSON.stringify(manifest);
      const ofFolder = siteMistakes(findWalkMistakes(content.folder), content.folder);
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

  const alone = <T>(work: () => Promise<T>): Promise<T> => publishes(() => replication.alone(work));

  return {
    head,
    resume: replication.catchUp,
    renderHead: (onProgress) => publishes(() => renderHead(onProgress)),
    publish: (order) => answered((onProgress) => publishDrafts(context, order, checkOutHead, onProgress)),
    undo: (order) => answered(async (onProgress) => undoPublish(context, order, await checkOutHead(), onProgress)),
    list: (page) => records.revisions.list(page),
    read,
    async changesOf(id) {
      const { parent, files, moved = {} } = await read(id);
      const before = parent === undefined ? undefined : await records.revisions.get(parent);
      if (!before || before.value.isCleared) return { differences: [], moved };
      return { differences: differencesOf((await read(before.id)).files, files), moved };
    },
    renamesSince: async (id) => renamesSince(context, (await head()).revision, id),
    mistakes,
    alone,
    close: () => alone(async () => {}),
  };
}
