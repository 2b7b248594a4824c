import { coalesced, serialQueue } from '../../lib/serial-queue.ts';
import { siteKind } from '../../model/kinds/site.ts';
import { translatedFileAt, translationPath } from '../../model/translations/translation.ts';
import { InvalidContent } from '../../site-build/publish.ts';
import { Conflict } from '../../storage/documents.ts';
import { withStorageFull } from '../../storage/local/full.ts';
import { undefinedIfLost } from '../../storage/lost-file.ts';
import { differencesOf } from '../records/manifests.ts';
import { HEAD, type Manifest, PUBLISHING } from '../records/records.ts';
import { finishPublish, markFinished, releaseToServe } from './finish-interrupted.ts';
import { rebuild } from './publish.ts';
import {
  type PublishContext,
  type PublishingParts,
  publishingParts,
  type RevisionsOptions,
  withBuildLock,
} from './publish-context.ts';
import { readHead, type StoredHead } from './read-revisions.ts';
import type { Replication } from './replication.ts';
import { openRevisions, type Revisions } from './revisions.ts';
import { commitFolder, storeFiles } from './store-folder.ts';

/** Opens the revisions of a site that is published by one machine, from its content folder. */
export function openLocalRevisions(options: RevisionsOptions): Revisions {
  const parts = publishingParts(options);
  return openRevisions({ ...parts, replication: localReplication(parts) }, options);
}

function localReplication(parts: PublishingParts): Replication {
  const { records, content } = parts;
  const imports = serialQueue();

  /** Completes an interrupted publish. Call this under the build lock. */
  const finishInterrupted = () => finishPublish(parts, () => rebuildInterrupted(context));

  const catchUp = () =>
    withStorageFull(() =>
      withBuildLock(context, async () => {
        await content.clear();
        await finishInterrupted();
      }),
    );

  const readHead = coalesced(() => importEdits(parts, catchUp), imports);

  const replication: Replication = {
    readHead: async (file) => (file !== undefined && (await readUneditedHead(parts, file))) || readHead(),
    checkOutHead: () => importEdits(parts, finishInterrupted),
    catchUp,
    releaseToServe: () => releaseToServe(parts),
    shareRelease: async () => ({}),
    markStarted: async ({ revision, from }) => [records.publishing.write(PUBLISHING, { revision, from }, 0)],
    markFinished: (revision) => markFinished(parts, revision),
    watchCommit: async () => async () => (await records.publishing.get(PUBLISHING)) !== undefined,
    alone: imports,
  };
  const context: PublishContext = { ...parts, replication };
  return replication;
}

/** Reads the head, after external edits have become a revision. `finish` completes an interrupted publish. */
async function importEdits(parts: PublishingParts, finish: () => Promise<void>): Promise<StoredHead> {
  const { files, records, content } = parts;
  for (;;) {
    const head = await headOrEmpty(parts);
    if (await records.publishing.get(PUBLISHING)) {
      await finish();
      continue;
    }
    const manifest = await content.scan();
    const differences = differencesOf(head?.manifest ?? {}, manifest);
    if (head && differences.length === 0) return head;
    if (!(await storeFiles(files, content, differences))) continue;
    try {
      await commitFolder(parts, head, manifest);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
}

/** Returns the paths that a file's translations have in the languages of the content. */
function translationsIn(manifest: Manifest, file: string): readonly string[] {
  const languages = new Set(Object.keys(manifest).flatMap((path) => translatedFileAt(path)?.language ?? []));
  return Array.from(languages, (language) => translationPath(language, file));
}

/** Reads the head. Returns undefined if the files that the draft of a file needs may have been edited since. */
async function readUneditedHead(parts: PublishingParts, file: string): Promise<StoredHead | undefined> {
  const { records, content } = parts;
  const head = await headOrEmpty(parts);
  if (!head || (await records.publishing.get(PUBLISHING))) return undefined;
  for (const needed of [file, siteKind.path, ...translationsIn(head.manifest, file)])
    if (!(await content.agreesBeside(needed, head.manifest))) return undefined;
  return head;
}

/** Reads the head. A lost file list counts as empty: the content folder has all files to list them again. */
async function headOrEmpty(parts: PublishingParts): Promise<StoredHead | undefined> {
  try {
    return await readHead(parts);
  } catch (error) {
    undefinedIfLost(error);
    const { heads, revisions } = parts.records;
    const head = await heads.get(HEAD);
    const revision = head && (await revisions.get(head.value.revision));
    return (
      revision && {
        revision: revision.id,
        manifest: {},
        version: head.version,
        value: revision.value,
        site: head.value.site,
      }
    );
  }
}

async function rebuildInterrupted(context: PublishContext): Promise<void> {
  const head = await readHead(context);
  if (!head) return;
  try {
    await rebuild(context, head);
  } catch (error) {
    // The code was updated since and refuses the content. The next publish shows the owner the same mistakes.
    if (!(error instanceof InvalidContent)) throw error;
    context.log('What was published can no longer be built.', { message: error.message });
  }
}
