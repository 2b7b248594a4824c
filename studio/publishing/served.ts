import { isPublished } from '../../site-build/fingerprint.ts';
import { contentFingerprint } from '../../site-build/publish.ts';
import { currentReleaseId } from '../../site-build/releases.ts';
import { undefinedIfLost } from '../../storage/lost-file.ts';
import type { Manifest } from '../records/records.ts';
import type { StoredHead } from './read-revisions.ts';
import type { Revisions } from './revisions.ts';

/** Releases of older revisions have been deleted. */
const MAX_LOOKED_AT = 100;

export type ServedRevision = { readonly revision: string; readonly manifest: Manifest };

/** Returns a function that finds the revision that visitors see. It differs from the head after external edits. */
export function servedRevisionIn(
  revisions: Pick<Revisions, 'list' | 'read'>,
  { contentFolder, buildFolder }: { readonly contentFolder: string; readonly buildFolder: string },
): (head: StoredHead) => Promise<ServedRevision | undefined> {
  /** The cached result. It is found again only for another head or release, because each listed revision is a read. */
  let last: { readonly key: string; readonly revision: string | undefined } | undefined;

  return async (head) => {
    const release = await currentReleaseId(buildFolder);
    if (release === undefined) return undefined;
    if (head.value.release === release) return head;
    const key = `${head.version} ${release}`;
    if (last?.key !== key) {
      const listed = await revisions.list({ limit: MAX_LOOKED_AT });
      last = { key, revision: listed.find(({ value }) => value.release === release)?.id };
    }
    const { revision } = last;
    if (revision === undefined) {
      return (await isPublished(buildFolder, await contentFingerprint(contentFolder))) ? head : undefined;
    }
    // If the list of files is lost, the files of the head are used instead.
    const read = await revisions.read(revision).catch(undefinedIfLost);
    return { revision, manifest: read?.files ?? head.manifest };
  };
}
