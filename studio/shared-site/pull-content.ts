import { mkdir } from 'node:fs/promises';
import type { Log } from '../../server/log.ts';
import type { Documents } from '../../storage/documents.ts';
import type { Files } from '../../storage/files.ts';
import { recordsIn } from '../records.ts';
import { contentFolderAt } from '../revisions/content-folder.ts';
import { manifestsIn } from '../revisions/manifests.ts';
import { readHead } from '../revisions/read-revisions.ts';
import { bringContent, broughtTo, type SetAside } from './bring-content.ts';

export type PullOptions = {
  readonly documents: Documents;
  readonly files: Files;
  /** Absolute paths. */
  readonly dataFolder: string;
  readonly folder: string;
  readonly log: Log;
};

/** What was pulled. */
export type Pulled = { readonly files: number; readonly aside: SetAside };

/**
 * Has a folder hold what is published, byte for byte, and nothing else; it is made where it is not there.
 *
 * @returns undefined where nothing is published yet
 */
export async function pullContent({
  documents,
  files,
  dataFolder,
  folder,
  log,
}: PullOptions): Promise<Pulled | undefined> {
  const head = await readHead({ records: recordsIn(documents), manifests: manifestsIn(files) });
  if (!head) return undefined;
  await mkdir(folder, { recursive: true });
  const content = contentFolderAt(folder, broughtTo(folder, dataFolder).seenFile, log);
  await content.clear();
  const aside = await bringContent({ content, files, dataFolder }, head.manifest);
  return { files: Object.keys(head.manifest).length, aside };
}
