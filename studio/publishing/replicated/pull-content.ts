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
  readonly dataFolder: string;
  readonly folder: string;
  /** Called with the number of files edited by hand, before these are moved out of the folder. */
  readonly mayReplace: (files: number) => Promise<boolean>;
  readonly log: Log;
};

export type Pulled = { readonly files: number; readonly movedFiles: MovedFiles };

/** Makes a folder equal to the published content. Returns 'refused' if `mayReplace` does not allow it. */
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
  const differences = differencesOf(await content.scan(), head.manifest);
  const edited = differences.filter(isExternalEdit(await checkouts.states())).filter(({ from }) => from !== null);
  if (edited.length > 0 && !(await mayReplace(edited.length))) return 'refused';
  const movedFiles = await checkOutContent({ content, files, dataFolder }, head.manifest);
  return { files: Object.keys(head.manifest).length, movedFiles };
}
