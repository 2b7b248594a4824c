import { isPublished } from '../../site-build/fingerprint.ts';
import { contentFingerprint } from '../../site-build/publish.ts';
import { currentReleaseId } from '../../site-build/releases.ts';
import { undefinedIfLost } from '../../storage/lost-file.ts';
import type { Manifest } from '../records/records.ts';
import type { StoredHead } from './read-revisions.ts';
import type { Revisions } from './revisions.ts';

/** An older release than these revisions is no longer kept. */
const MAX_LOOKED_AT = 100;

export type ServedRevision = { readonly revision: string; readonly manifest: Manifest };

/**
 * Finds the revision that visitors see, for a head that was read just now; undefined where their release is of none. It
 * is not the head while the content folder was changed by hand and not published.
 */
export function servedRevisionIn(
  revisions: Pick<Revisions, 'list' | 'read'>,
  { contentFolder, buildFolder }: { readonly contentFolder: string; readonly buildFolder: string },
): (head: StoredHead) => Promise<ServedRevision | undefined> {
  /** Asked for again only once the head or the release is another: each revision in the list is a document read. */
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
    // A version whose list of files is lost cannot be compared with: the head stands in for it.
    const read = await revisions.read(revision).catch(undefinedIfLost);
    return { revision, manifest: read?.files ?? head.manifest };
  };
}
