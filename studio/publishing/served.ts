import { isPublished } from '../../site-build/fingerprint.ts';
import { contentFingerprint } from '../../site-build/publish.ts';
import { currentRelease } from '../../site-build/releases.ts';
import { undefinedIfLost } from '../../storage/lost-file.ts';
import type { Manifest } from '../records.ts';
import type { Revisions } from './revisions.ts';

/** An older release than these revisions is no longer kept. */
const MOST_LOOKED_AT = 100;

export type ServedRevision = { readonly revision: string; readonly manifest: Manifest };

/**
 * The revision that visitors see; undefined where their release is of none. It is not the head while the content folder
 * was changed by hand and not published.
 */
export async function servedRevision(
  revisions: Pick<Revisions, 'head' | 'list' | 'read'>,
  buildFolder: string,
): Promise<ServedRevision | undefined> {
  const head = await revisions.head();
  const release = await currentRelease(buildFolder);
  const listed = release ? await revisions.list({ limit: MOST_LOOKED_AT }) : [];
  const found = listed.find(({ value }) => value.release === release?.id);
  // A version whose list of files is lost cannot be compared with: the head stands in for it.
  const read = found && (await revisions.read(found.id).catch(undefinedIfLost));
  if (found) return { revision: found.id, manifest: read?.files ?? head.manifest };
  return (await isPublished(buildFolder, await contentFingerprint())) ? head : undefined;
}
