import { mkdir } from 'node:fs/promises';
import type { Log } from '../../../lib/log.ts';
import type { Documents } from '../../../storage/documents.ts';
import type { Files } from '../../../storage/files.ts';
import { differencesOf, manifestsIn } from '../../records/manifests.ts';
import { recordsIn } from '../../records/records.ts';
import { contentFolderAt } from '../content-folder.ts';
import { readHead } from '../read-revisions.ts';
import { checkOutContent, checkoutsOf, isExternalEdit, type MovedFiles } from './check-out.ts';

export type PullOptions = {
  readonly documents: Documents;
  readonly files: Files;
  /** Absolute paths. */
  readonly dataFolder: string;
  readonly folder: string;
  /** Asked, with their number, before files that are somebody's work are set aside. */
  readonly mayReplace: (files: number) => Promise<boolean>;
  readonly log: Log;
};

/** What was pulled. */
export type Pulled = { readonly files: number; readonly movedFiles: MovedFiles };

/**
 * Has a folder hold what is published, byte for byte, and nothing else; it is made where it is not there.
 *
 * @returns undefined where nothing is published yet; 'refused' where files may not be replaced, which are as they were
 */
export async function pullContent({
  documents,
  files,
  dataFolder,
  folder,
  mayReplace,
  log,
}: PullOptions): Promise<Pulled | 'refused' | undefined> {
  const head = await readHead({ documents, files, records: recordsIn(documents), manifests: manifestsIn(files) });
  if (!head) return undefined;
  await mkdir(folder, { recursive: true });
  const checkouts = checkoutsOf(folder, dataFolder);
  const content = contentFolderAt(folder, checkouts.seenFile, log);
  await content.clear();
  const differences = differencesOf(await content.look(), head.manifest);
  const own = differences.filter(isExternalEdit(await checkouts.states())).filter(({ from }) => from !== null);
  if (own.length > 0 && !(await mayReplace(own.length))) return 'refused';
  const movedFiles = await checkOutContent({ content, files, dataFolder }, head.manifest);
  return { files: Object.keys(head.manifest).length, movedFiles };
}
