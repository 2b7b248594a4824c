import { withStorageFull } from '../../../storage/local/full.ts';
import { HEAD } from '../../records/records.ts';
import { contentFolderAt } from '../content-folder.ts';
import {
  type OnProgress,
  type PublishingParts,
  publishingParts,
  type RevisionsOptions,
  withBuildLock,
} from '../publish-context.ts';
import type { Replication } from '../replication.ts';
import { openRevisions, type Revisions } from '../revisions.ts';
import { checkOutContent, checkoutsOf, reportMovedFiles } from './check-out.ts';
import { readOrCreateHead } from './create-head.ts';
import { type Pushed, pushFolder } from './push-folder.ts';
import { readList } from './release-list.ts';
import { shareRelease } from './share-release.ts';
import { publishedRelease, syncWithHead } from './sync-with-head.ts';

export type ReplicatedOptions = RevisionsOptions & {
  /** Whether the public server of this machine makes missing pictures and shares them: see share-pictures.ts. */
  readonly picturesLater?: boolean;
  /** Called with a line for the person whose external edits were moved out of the content folder. */
  readonly report?: (line: string) => void;
};

export type ReplicatedRevisions = Revisions & {
  /** Publishes the content of a folder. See push-folder.ts. */
  push(folder: string, onProgress: OnProgress): Promise<Pushed>;
};

/** Opens the revisions of a site that several machines publish and serve. */
export function openReplicatedRevisions(options: ReplicatedOptions): ReplicatedRevisions {
  const parts = publishingParts(options);
  const { content, dataFolder, log } = parts;
  const { picturesLater = false, report = (line: string) => log('Content', { line }) } = options;
  const context = { ...parts, replication: replicationOf(parts, picturesLater, report) };
  const revisions = openRevisions(context, options);
  return {
    ...revisions,
    push: (folder, onProgress) =>
      revisions.alone(async () => {
        const { seenFile } = checkoutsOf(folder, dataFolder);
        const from = folder === content.folder ? content : contentFolderAt(folder, seenFile, log);
        const pushed = await withBuildLock(context, () => pushFolder(context, from, onProgress));
        reportMovedFiles(pushed.movedFiles, content.folder, report);
        return pushed;
      }),
  };
}

function replicationOf(parts: PublishingParts, picturesLater: boolean, report: (line: string) => void): Replication {
  const { documents, files, content, dataFolder, records } = parts;
  return {
    readHead: () => readOrCreateHead(parts),
    async checkOutHead() {
      const head = await readOrCreateHead(parts);
      reportMovedFiles(await checkOutContent(parts, head.manifest), content.folder, report);
      return head;
    },
    catchUp: () => withStorageFull(async () => void (await syncWithHead({ ...parts, report }))),
    releaseToServe: () => publishedRelease(documents),
    async shareRelease(release) {
      const site = (await records.heads.get(HEAD))?.value.site;
      const list = site === undefined ? undefined : await readList(files, site);
      return { site: await shareRelease({ ...parts, picturesLater }, release, list) };
    },
    async markStarted({ manifest }) {
      // From now on, the files that this publish writes do not count as external edits.
      const checkouts = checkoutsOf(content.folder, dataFolder);
      await checkouts.note([...(await checkouts.states()), manifest]);
      return [];
    },
    // An interrupted publish needs no record, because this machine completes it by following the head.
    markFinished: async () => {},
    async watchCommit() {
      const before = (await records.heads.get(HEAD))?.version;
      return async () => (await records.heads.get(HEAD))?.version !== before;
    },
    alone: (work) => work(),
  };
}
