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

export type Served = {
  /** Finds the revision that visitors see among the last ones. Returns undefined if a command has published it. */
  listed(head: StoredHead): Promise<ServedRevision | undefined>;
  /** Finds it also if a command has published the head, which takes longer the more files the content has. */
  revision(head: StoredHead): Promise<ServedRevision | undefined>;
};

/** Returns functions that find the revision that visitors see. It differs from the head after external edits. */
export function servedIn(
  revisions: Pick<Revisions, 'list' | 'read'>,
  { contentFolder, buildFolder }: { readonly contentFolder: string; readonly buildFolder: string },
): Served {
  /** The cached result. It is found again only for another head or release, because each listed revision is a read. */
  let last: { readonly key: string; readonly revision: string | undefined } | undefined;

  const listed = async (head: StoredHead): Promise<ServedRevision | undefined> => {
    const release = await currentReleaseId(buildFolder);
    if (release === undefined) return undefined;
    if (head.value.release === release) return head;
    const key = `${head.version} ${release}`;
    if (last?.key !== key) {
      const all = await revisions.list({ limit: MAX_LOOKED_AT });
      last = { key, revision: all.find(({ value }) => value.release === release)?.id };
    }
    const { revision } = last;
    if (revision === undefined) return undefined;
    // If the list of files is lost, the files of the head are used instead.
    const read = await revisions.read(revision).catch(undefinedIfLost);
    return { revision, manifest: read?.files ?? head.manifest };
  };

  return {
    listed,
    async revision(head) {
      const found = await listed(head);
      if (found) return found;
      return (await isPublished(buildFolder, await contentFingerprint(contentFolder))) ? head : undefined;
    },
  };
}
