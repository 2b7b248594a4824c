import { Refusal } from '../../../server/refusal.ts';
import { Conflict } from '../../../storage/documents.ts';
import { HEAD, type Manifest, type Revision } from '../../records.ts';
import { commitFound, keepFiles } from '../adopt-changes.ts';
import type { ContentFolder } from '../content-folder.ts';
import { differencesOf } from '../manifests.ts';
import type { PublishContext } from '../publish-context.ts';
import { type KeptHead, readHead } from '../read-revisions.ts';
import { readList } from './release-list.ts';
import { shareRelease } from './share-release.ts';

/**
 * The published state, whatever the content folder holds. Where nothing is published yet, what a folder holds becomes
 * it.
 *
 * @param from the content folder, or another one
 */
export async function sharedHead(context: PublishContext, from: ContentFolder = context.content): Promise<KeptHead> {
  for (;;) {
    const known = await readHead(context);
    if (known) return known;
    const manifest = await keptManifest(context, from);
    if (Object.keys(manifest).length === 0) {
      throw new Refusal(`Nothing is published in Firebase yet, and ${from.folder} holds nothing that could be.`);
    }
    try {
      await commitFound(context, undefined, manifest, differencesOf({}, manifest));
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
}

/** What a folder holds, once all of it is stored. */
export async function keptManifest(
  context: PublishContext,
  from: ContentFolder,
  known: Manifest = {},
): Promise<Manifest> {
  for (;;) {
    const manifest = await from.look();
    if (await keepFiles(context.files, from, differencesOf(known, manifest))) return manifest;
  }
}

/** Stores a release for other machines, where there may be some, for its revision and the head to name. */
export async function sharedSite(context: PublishContext, release: string): Promise<Pick<Revision, 'site'>> {
  const { isShared, files, records } = context;
  if (!isShared) return {};
  const site = (await records.heads.get(HEAD))?.value.site;
  const known = site === undefined ? undefined : await readList(files, site);
  return { site: await shareRelease(context, release, known) };
}
