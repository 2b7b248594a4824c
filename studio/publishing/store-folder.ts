import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { mapConcurrently } from '../../assets/images/concurrency.ts';
import { environment } from '../../lib/environment.ts';
import { CONTENT_FORMAT } from '../../model/format.ts';
import { buildKey } from '../../site-build/code-key.ts';
import { isPublished } from '../../site-build/fingerprint.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { contentFingerprint } from '../../site-build/publish.ts';
import { currentRelease } from '../../site-build/releases.ts';
import type { Files } from '../../storage/files.ts';
import { fileStream } from '../../storage/local/file-stream.ts';
import { codeOf } from '../../storage/local/full.ts';
import { type Difference, differencesOf } from '../records/manifests.ts';
import { HEAD, type Manifest, PUBLISHING, type Revision } from '../records/records.ts';
import { revisionId } from '../records/revision-id.ts';
import type { ContentFolder } from './content-folder.ts';
import { holdsExactly } from './note-served.ts';
import type { PublishingParts } from './publish-context.ts';
import { pathsOf, type StoredHead } from './read-revisions.ts';

const FILES_AT_A_TIME = 8;

/** Stores the files of a folder that differ. Returns false if one was edited since the folder was read. */
export async function storeFiles(
  files: Files,
  { folder }: ContentFolder,
  differences: readonly Difference[],
): Promise<boolean> {
  const stored = await files.has(differences.flatMap(({ to }) => to ?? []));
  const missing = differences.filter(({ to }) => to !== null && !stored.has(to));
  let isSame = true;
  await mapConcurrently(FILES_AT_A_TIME, missing, async ({ path, to }) => {
    try {
      if ((await files.put(fileStream(await open(join(folder, path))))).sha256 !== to) isSame = false;
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      isSame = false;
    }
  });
  return isSame;
}

/** Commits the content of a folder as the new head, without building it. @throws Conflict */
export async function commitFolder(
  parts: PublishingParts,
  before: StoredHead | undefined,
  manifest: Manifest,
): Promise<void> {
  const { documents, records, manifests } = parts;
  const at = new Date();
  const id = revisionId(at, before?.revision);
  const served = await servedRelease(parts, manifest);
  const revision: Revision = {
    ...(before && { parent: before.revision }),
    manifest: await manifests.keep(manifest),
    format: CONTENT_FORMAT,
    ...served,
    note: '',
    author: '',
    at: at.toISOString(),
    source: 'disk',
    changed: before ? pathsOf(differencesOf(before.manifest, manifest)) : [],
  };
  await documents.commit([
    records.revisions.write(id, revision, 0),
    records.heads.write(HEAD, { revision: id }, before?.version ?? 0),
    // Fails if another process has begun a publish.
    records.publishing.removal(PUBLISHING, 0),
  ]);
}

/** The release that was built from the content folder as it is now, if there is one. */
async function servedRelease(
  { buildFolder, content }: PublishingParts,
  manifest: Manifest,
): Promise<Pick<Revision, 'release' | 'codeKey'>> {
  if (!(await isPublished(buildFolder, await contentFingerprint(content.folder)))) return {};
  if (!(await holdsExactly(content, manifest))) return {};
  const current = await currentRelease(buildFolder);
  return current ? { release: current.id, codeKey: await buildKey(PROJECT_FOLDER, environment()) } : {};
}
