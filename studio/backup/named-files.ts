import { undefinedIfLost } from '../../storage/lost-file.ts';
import { describeVersion } from '../publishing/read-revisions.ts';
import type { Manifests } from '../records/manifests.ts';
import { HEAD, PUBLISHING, type Records, SAMPLE_ARCHIVE } from '../records/records.ts';

/** A stored file that a document names, and what it is in the owner's words. */
export type NamedFile = { readonly sha256: string; readonly what: string };

/**
 * All stored files that the studio's documents name: what is published, drafts, stashes, the archive of the sample and
 * earlier versions. A version whose list of files is lost names that list alone.
 */
export async function namedFiles(records: Records, manifests: Manifests): Promise<NamedFile[]> {
  const found: NamedFile[] = [];
  const add = (sha256: string | null | undefined, what: string) => {
    if (sha256) found.push({ sha256, what });
  };
  for (const { id, value } of await records.changes.all()) {
    add(value.now, `${id} in the draft`);
    add(value.base, `${id} before the draft`);
  }
  for (const { value } of await records.stashes.all()) {
    for (const [path, change] of Object.entries(value.drafts)) {
      add(change?.now, `${path} in a stash`);
      add(change?.base, `${path} before a stash`);
    }
    add(value.site?.before, 'site.yaml before a stash');
    add(value.site?.after, 'site.yaml in a stash');
  }
  const archive = await records.sampleArchives.get(SAMPLE_ARCHIVE);
  for (const [path, sha256] of Object.entries(archive?.value.files ?? {})) add(sha256, `${path} of the sample`);
  const head = (await records.heads.get(HEAD))?.value.revision;
  const begun = (await records.publishing.get(PUBLISHING))?.value.revision;
  for (const { id, value } of await records.revisions.all()) {
    add(value.card, `the timeline's picture of ${describeVersion(value)}`);
    if (value.isCleared) continue;
    const version = id === head || id === begun ? 'the published site' : describeVersion(value);
    add(value.manifest, `the file list of ${version}`);
    const manifest = await manifests.read(value.manifest).catch(undefinedIfLost);
    for (const [path, sha256] of Object.entries(manifest ?? {})) add(sha256, `${path} in ${version}`);
  }
  return found;
}
