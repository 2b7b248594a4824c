import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { someAtATime } from '../../assets/images/concurrency.ts';
import { CONTENT_FORMAT } from '../../model/format.ts';
import { makingKey } from '../../site-build/code-key.ts';
import { isPublished } from '../../site-build/fingerprint.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { contentFingerprint } from '../../site-build/publish.ts';
import { currentRelease } from '../../site-build/releases.ts';
import { Conflict } from '../../storage/documents.ts';
import type { Files } from '../../storage/files.ts';
import { fileStream } from '../../storage/local/file-stream.ts';
import { codeOf } from '../../storage/local/full.ts';
import { undefinedIfLost } from '../../storage/lost-file.ts';
import { HEAD, type Manifest, PUBLISHING, type Revision } from '../records.ts';
import type { ContentFolder } from './content-folder.ts';
import { type Difference, differencesOf } from './manifests.ts';
import { isInPlace, type PublishContext } from './publish-context.ts';
import { type KeptHead, pathsOf, readHead, revisionId } from './read-revisions.ts';

const FILES_AT_A_TIME = 8;

/**
 * The published state. What was changed by hand in the content folder becomes a revision of its own first.
 *
 * @param finish what a killed process has begun
 * @throws StorageFull
 */
export async function adoptChanges(context: PublishContext, finish: () => Promise<void>): Promise<KeptHead> {
  const { records, content } = context;
  for (;;) {
    const known = await headOrItsPlace(context);
    if (await records.publishing.get(PUBLISHING)) {
      await finish();
      continue;
    }
    const manifest = await content.look();
    const differences = differencesOf(known?.manifest ?? {}, manifest);
    if (known && differences.length === 0) return known;
    if (!(await keepFiles(context.files, content, differences))) continue;
    try {
      await commitFound(context, known, manifest, differences);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
}

/** The head, as if it held nothing where its list of files is lost: the content folder has all of it. */
async function headOrItsPlace(context: PublishContext): Promise<KeptHead | undefined> {
  try {
    return await readHead(context);
  } catch (error) {
    undefinedIfLost(error);
    const { heads, revisions } = context.records;
    const head = await heads.get(HEAD);
    const revision = head && (await revisions.get(head.value.revision));
    return (
      revision && { revision: revision.id, manifest: {}, rev: head.rev, value: revision.value, site: head.value.site }
    );
  }
}

/**
 * Stores what differs in a folder.
 *
 * @returns false where one has been changed since it was looked at
 */
export async function keepFiles(
  files: Files,
  { folder }: ContentFolder,
  differences: readonly Difference[],
): Promise<boolean> {
  const stored = await files.has(differences.flatMap(({ to }) => to ?? []));
  const wanted = differences.filter(({ to }) => to !== null && !stored.has(to));
  let isSame = true;
  await someAtATime(FILES_AT_A_TIME, wanted, async ({ path, to }) => {
    try {
      if ((await files.put(fileStream(await open(join(folder, path))))).sha256 !== to) isSame = false;
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      isSame = false;
    }
  });
  return isSame;
}

/** Commits what was found on the disk. @throws Conflict */
export async function commitFound(
  context: PublishContext,
  before: KeptHead | undefined,
  manifest: Manifest,
  differences: readonly Difference[],
): Promise<void> {
  const { documents, records, manifests } = context;
  const at = new Date();
  const id = revisionId(at, before?.revision);
  const served = await servedState(context, manifest);
  const revision: Revision = {
    ...(before && { parent: before.revision }),
    manifest: await manifests.keep(manifest),
    format: CONTENT_FORMAT,
    ...served,
    note: '',
    author: '',
    at: at.toISOString(),
    source: 'disk',
    changed: before ? pathsOf(differences) : [],
  };
  await documents.commit([
    records.revisions.write(id, revision, 0),
    records.heads.write(HEAD, { revision: id }, before?.rev ?? 0),
    // A publish of another process has not begun meanwhile.
    records.publishing.removal(PUBLISHING, 0),
  ]);
}

/** The release that was made of the content folder as it stands there, if any. */
async function servedState(
  context: PublishContext,
  manifest: Manifest,
): Promise<Pick<Revision, 'release' | 'codeKey'>> {
  if (!(await isPublished(context.buildFolder, await contentFingerprint()))) return {};
  if (!(await isInPlace(context, manifest))) return {};
  const current = await currentRelease(context.buildFolder);
  return current ? { release: current.id, codeKey: await makingKey(PROJECT_FOLDER, process.env) } : {};
}
