import { currentRelease, listReleases, makeCurrent } from '../../site-build/releases.ts';
import type { Documents } from '../../storage/documents.ts';
import { Conflict } from '../../storage/documents.ts';
import type { Files } from '../../storage/files.ts';
import { PUBLISHING, recordsIn } from '../records.ts';
import type { ContentFolder } from './content-folder.ts';
import { differencesOf, manifestsIn } from './manifests.ts';

/** What a publish works on. */
export type Workplace = {
  readonly documents: Documents;
  readonly files: Files;
  readonly content: ContentFolder;
  /** Absolute path of the folder with the releases. */
  readonly buildFolder: string;
};

/** The id of the release that a publish was about to serve when it was killed, or undefined. */
export async function releaseToServe({ documents }: Pick<Workplace, 'documents'>): Promise<string | undefined> {
  const { publishing, revisions } = recordsIn(documents);
  const begun = await publishing.get(PUBLISHING);
  return begun && (await revisions.get(begun.value.revision))?.value.release;
}

/**
 * Finishes a publish or undo that was committed and then killed: writes what of the content folder is still as it was
 * before, leaves what somebody has changed since, and has the release served. To be called under the build lock.
 *
 * @param make makes the release of a revision anew where it does not stand any more; left out where the caller publishes
 * the content folder next
 */
export async function finishPublish(
  place: Workplace,
  make: (revision: string) => Promise<void> = async () => {},
): Promise<void> {
  const { documents, files, content, buildFolder } = place;
  const { publishing, revisions } = recordsIn(documents);
  const manifests = manifestsIn(files);
  const begun = await publishing.get(PUBLISHING);
  if (!begun) return;
  const manifestOf = async (id: string) => {
    const revision = await revisions.get(id);
    if (!revision) throw new Error(`There is no revision ${id}.`);
    return { ...revision.value, files: await manifests.read(revision.value.manifest) };
  };
  const { revision, from } = begun.value;
  const wanted = await manifestOf(revision);
  const before = from === undefined ? {} : (await manifestOf(from)).files;
  const writes = await content.prepare(differencesOf(before, wanted.files), files);
  await writes.finish();
  const isMade = (await listReleases(buildFolder)).some(({ id }) => id === wanted.release);
  if (wanted.release === undefined || !isMade) await make(revision);
  else if ((await currentRelease(buildFolder))?.id !== wanted.release) await makeCurrent(buildFolder, wanted.release);
  try {
    await documents.commit([publishing.removal(PUBLISHING, begun.rev)]);
  } catch (error) {
    // Another process has finished it.
    if (!(error instanceof Conflict)) throw error;
  }
}
