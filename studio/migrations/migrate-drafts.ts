import { CONTENT_FORMAT } from '../../model/format.ts';
import type { Documents, DocumentWrite } from '../../storage/documents.ts';
import type { Files } from '../../storage/files.ts';
import { retryOnConflict, SITE_FILE } from '../editing/drafts-context.ts';
import type { Manifests } from '../records/manifests.ts';
import { type Change, HEAD, type Manifest, type Records, SAMPLE_ARCHIVE, type Stash } from '../records/records.ts';
import { migrateManifest } from './migrate-manifest.ts';

type Place = {
  readonly documents: Documents;
  readonly files: Files;
  readonly records: Records;
  readonly manifests: Manifests;
};

/** Migrates drafts, stashes and the archive. Call this first, while the published content still has their format. */
export async function migrateDrafts(place: Place): Promise<void> {
  await retryOnConflict(async () => {
    const writes = [...(await draftWrites(place)), ...(await stashWrites(place)), ...(await archiveWrites(place))];
    if (writes.length > 0) await place.documents.commit(writes);
  });
}

const isOld = ({ format }: { readonly format: number }) => format < CONTENT_FORMAT;

async function draftWrites(place: Place): Promise<DocumentWrite[]> {
  const { changes } = place.records;
  const old = (await changes.all()).filter(({ value }) => isOld(value));
  const migrated = await migrateChanges(place, new Map(old.map(({ id, value }) => [id, value])));
  const versions = new Map(old.map(({ id, version }) => [id, version]));
  const removed = old.filter(({ id }) => !migrated.has(id));
  return [
    ...removed.map(({ id, version }) => changes.removal(id, version)),
    ...[...migrated].map(([path, change]) => changes.write(path, change, versions.get(path) ?? 0)),
  ];
}

async function stashWrites(place: Place): Promise<DocumentWrite[]> {
  const { stashes } = place.records;
  const old = (await stashes.all()).filter(({ value }) => isOld(value));
  const writes: DocumentWrite[] = [];
  for (const { id, version, value } of old) {
    const changes = Object.entries(value.drafts).filter((entry): entry is [string, Change] => entry[1] !== null);
    const nothing = Object.entries(value.drafts).filter(([, change]) => change === null);
    const drafts = Object.fromEntries([...nothing, ...(await migrateChanges(place, new Map(changes)))]);
    const site = value.site && (await migrateSite(place, value.site, value.format));
    writes.push(stashes.write(id, { ...value, drafts, ...(site && { site }), format: CONTENT_FORMAT }, version));
  }
  return writes;
}

async function migrateSite({ files }: Place, site: NonNullable<Stash['site']>, format: number) {
  const migrated = async (sha256: string) =>
    (await migrateManifest(files, { [SITE_FILE]: sha256 }, format))[SITE_FILE] ?? sha256;
  return { ...site, before: await migrated(site.before), after: await migrated(site.after) };
}

async function archiveWrites({ records: { sampleArchives }, files }: Place): Promise<DocumentWrite[]> {
  const archive = await sampleArchives.get(SAMPLE_ARCHIVE);
  if (!archive || !isOld(archive.value)) return [];
  const { version, value } = archive;
  const migrated = await migrateManifest(files, value.files, value.format);
  return [sampleArchives.write(SAMPLE_ARCHIVE, { ...value, files: migrated, format: CONTENT_FORMAT }, version)];
}

/** Migrates drafts by path. A migration that reads one text and writes another may add drafts. */
async function migrateChanges(place: Place, drafts: ReadonlyMap<string, Change>): Promise<ReadonlyMap<string, Change>> {
  const migrated = new Map<string, Change>();
  for (const [format, group] of Map.groupBy(drafts, ([, change]) => change.format)) {
    const around = await publishedOf(place, format);
    const before = await migrateManifest(place.files, overlay(around, group, 'base'), format);
    const after = await migrateManifest(place.files, overlay(around, group, 'now'), format);
    const [, anyDraft] = group[0] ?? [];
    const byPath = new Map(group);
    for (const path of new Set([...byPath.keys(), ...Object.keys(before), ...Object.keys(after)])) {
      const change = byPath.get(path) ?? anyDraft;
      const base = before[path] ?? null;
      // A migration finds nothing to move in an invalid draft, which must not delete the file.
      const now = after[path] ?? (byPath.has(path) ? null : base);
      if (change && (byPath.has(path) || base !== now))
        migrated.set(path, { ...change, base, now, format: CONTENT_FORMAT });
    }
  }
  return migrated;
}

/** Reads the published files. The result is empty if they already have another format. */
async function publishedOf({ records, manifests }: Place, format: number): Promise<Manifest> {
  const head = await records.heads.get(HEAD);
  const revision = head && (await records.revisions.get(head.value.revision));
  return revision && revision.value.format === format ? manifests.read(revision.value.manifest) : {};
}

function overlay(around: Manifest, drafts: readonly (readonly [string, Change])[], side: 'base' | 'now'): Manifest {
  const states = new Map(Object.entries(around));
  for (const [path, change] of drafts) {
    const sha256 = change[side];
    if (sha256 === null) states.delete(path);
    else states.set(path, sha256);
  }
  return Object.fromEntries(states);
}
