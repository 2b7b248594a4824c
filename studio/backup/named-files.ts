import { undefinedIfLost } from '../../storage/lost-file.ts';
import { describeVersion } from '../publishing/read-revisions.ts';
import type { Manifests } from '../records/manifests.ts';
import { HEAD, PUBLISHING, type Records, SAMPLE_ARCHIVE } from '../records/records.ts';

export type NamedFile = { readonly sha256: string; readonly what: string };

/** Returns all stored files that documents refer to. A version with a lost file list contributes only that list. */
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
  const unfinished = (await records.publishing.get(PUBLISHING))?.value.revision;
  for (const { id, value } of await records.revisions.all()) {
    add(value.card, `the timeline's picture of ${describeVersion(value)}`);
    if (value.isCleared) continue;
    const version = id === head || id === unfinished ? 'the published site' : describeVersion(value);
    add(value.manifest, `the file list of ${version}`);
    const manifest = await manifests.read(value.manifest).catch(undefinedIfLost);
    for (const [path, sha256] of Object.entries(manifest ?? {})) add(sha256, `${path} in ${version}`);
  }
  return found;
}
