import { CONTENT_FORMAT } from '../../model/format.ts';
import type { StoredValue } from '../../storage/collection.ts';
import { Conflict, type Documents } from '../../storage/documents.ts';
import type { Files } from '../../storage/files.ts';
import type { Manifest, Records, Revision } from '../records/records.ts';
import { migrateManifest } from './migrate-manifest.ts';

type Place = {
  readonly documents: Documents;
  readonly files: Files;
  readonly records: Pick<Records, 'revisions'>;
  readonly manifests: { keep(manifest: Manifest): Promise<string> };
};

/** Migrates a stored revision, and records its new files, so that garbage collection keeps them. @throws StorageFull */
export async function migrateRevision(
  { documents, files, records, manifests }: Place,
  { id, version, value }: StoredValue<Revision>,
  manifest: Manifest,
): Promise<Manifest> {
  if (value.format >= CONTENT_FORMAT) return manifest;
  const migrated = await migrateManifest(files, manifest, value.format);
  const next = { ...value, manifest: await manifests.keep(migrated), format: CONTENT_FORMAT };
  // After a conflict, another request has migrated the revision or added its card. The next read stores the migration.
  await documents.commit([records.revisions.write(id, next, version)]).catch((error: unknown) => {
    if (!(error instanceof Conflict)) throw error;
  });
  return migrated;
}
