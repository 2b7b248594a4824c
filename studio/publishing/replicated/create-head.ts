import { UserError } from '../../../lib/user-error.ts';
import { Conflict } from '../../../storage/documents.ts';
import { differencesOf } from '../../records/manifests.ts';
import type { Manifest } from '../../records/records.ts';
import type { ContentFolder } from '../content-folder.ts';
import type { PublishingParts } from '../publish-context.ts';
import { readHead, type StoredHead } from '../read-revisions.ts';
import { commitFolder, storeFiles } from '../store-folder.ts';

/** Reads the head. If nothing is published yet, the content of the folder `from` becomes the head. */
export async function readOrCreateHead(
  parts: PublishingParts,
  from: ContentFolder = parts.content,
): Promise<StoredHead> {
  for (;;) {
    const head = await readHead(parts);
    if (head) return head;
    const manifest = await storedManifest(parts, from);
    if (Object.keys(manifest).length === 0) {
      throw new UserError(`Nothing is published in Firebase yet, and ${from.folder} holds nothing that could be.`);
    }
    try {
      await commitFolder(parts, undefined, manifest);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
}

/** Stores the files of a folder that the manifest `stored` lacks, and lists all files. */
export async function storedManifest(
  { files }: PublishingParts,
  from: ContentFolder,
  stored: Manifest = {},
): Promise<Manifest> {
  for (;;) {
    const manifest = await from.scan();
    if (await storeFiles(files, from, differencesOf(stored, manifest))) return manifest;
  }
}
