import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../lib/log.ts';
import { listReleases, serve, underLock } from '../../site-build/releases.ts';
import { Conflict, type Documents, StorageError } from '../../storage/documents.ts';
import type { Files } from '../../storage/files.ts';
import { openLocalStorage } from '../../storage/local/open.ts';
import { cacheFolderIn } from '../cache-folder.ts';
import { differencesOf, manifestsIn } from '../records/manifests.ts';
import { PUBLISHING, recordsIn } from '../records/records.ts';
import type { StudioSettings } from '../settings.ts';
import { type ContentFolder, contentFolderAt } from './content-folder.ts';
import { filesOf } from './read-revisions.ts';

export type PublishingStorage = {
  readonly documents: Documents;
  readonly files: Files;
  readonly content: ContentFolder;
  readonly buildFolder: string;
};

export type PublishingFolders = Pick<StudioSettings, 'dataFolder' | 'buildFolder'> & {
  readonly contentFolder: string;
};

/** Returns the release that a killed publish has committed but not served, if there is one. */
export async function releaseToServe({ documents }: Pick<PublishingStorage, 'documents'>): Promise<string | undefined> {
  const { publishing, revisions } = recordsIn(documents);
  const begun = await publishing.get(PUBLISHING);
  return begun && (await revisions.get(begun.value.revision))?.value.release;
}

export async function markFinished(
  { documents }: Pick<PublishingStorage, 'documents'>,
  revision: string,
): Promise<void> {
  const { publishing } = recordsIn(documents);
  const begun = await publishing.get(PUBLISHING);
  if (begun?.value.revision === revision) await documents.commit([publishing.removal(PUBLISHING, begun.version)]);
}

// Files of the content folder that were edited since are kept. A caller that publishes next leaves out `rebuild`.
/** Completes a publish or undo that was committed and then interrupted. Call this under the build lock. */
export async function finishPublish(
  place: PublishingStorage,
  rebuild: () => Promise<unknown> = async () => {},
): Promise<void> {
  const { documents, files, content, buildFolder } = place;
  const { publishing, revisions } = recordsIn(documents);
  const manifests = manifestsIn(files);
  const begun = await publishing.get(PUBLISHING);
  if (!begun) return;
  const manifestOf = async (id: string) => {
    const revision = await revisions.get(id);
    if (!revision) throw new Error(`There is no revision ${id}.`);
    return { ...revision.value, files: await filesOf(manifests, revision.value) };
  };
  const { revision, from } = begun.value;
  const target = await manifestOf(revision);
  const before = from === undefined ? {} : (await manifestOf(from)).files;
  const writes = await content.prepare(differencesOf(before, target.files), files);
  await writes.finish();
  const { release } = target;
  if (release !== undefined && (await listReleases(buildFolder)).some(({ id }) => id === release)) {
    await serve(buildFolder, release);
  } else await rebuild();
  try {
    await markFinished(place, revision);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
}

/** Completes an interrupted publish. Unreadable data is logged, so that the site can still be served. */
export async function resumeWithoutStudio(place: PublishingFolders, log: Log): Promise<void> {
  const { contentFolder, buildFolder, dataFolder } = place;
  if (!existsSync(join(dataFolder, 'studio.sqlite'))) return;
  const storage = await orLogged(() => openLocalStorage(dataFolder), log);
  if (storage === undefined) return;
  const { documents, files, close } = storage;
  try {
    if (!(await orLogged(() => recordsIn(documents).publishing.get(PUBLISHING), log))) return;
    const content = contentFolderAt(contentFolder, join(cacheFolderIn(dataFolder), 'content-seen.json'), log);
    const workplace = { documents, files, content, buildFolder };
    const report = (line: string) => log('Publishing', { line });
    const work = async () => {
      await content.clear();
      await finishPublish(workplace);
    };
    await orLogged(() => underLock(buildFolder, report, work, () => releaseToServe(workplace)), log);
  } finally {
    close();
  }
}

async function orLogged<T>(read: () => Promise<T>, log: Log): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    log('What the studio keeps cannot be read.', { message: error.message });
    return undefined;
  }
}
