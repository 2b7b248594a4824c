import { stat, statfs } from 'node:fs/promises';
import { StorageError, StorageFull } from '../../storage/documents.ts';
import { openLocalStorage } from '../../storage/local/open.ts';
import { bad, type Finding, good } from './finding.ts';

const MIN_FREE_BYTES = 200 * 1024 * 1024;

type Folders = { readonly dataFolder: string; readonly contentFolder: string };

export async function checkLocal({ dataFolder, contentFolder }: Folders): Promise<Finding[]> {
  return [await checkContent(contentFolder), ...(await checkData(dataFolder))];
}

export async function checkContent(folder: string): Promise<Finding> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return good('Content', `${folder} is there.`);
  return bad('Content', `There is no folder ${folder}. Set CONTENT_DIR to the folder with your words and pictures.`);
}

async function checkData(folder: string): Promise<Finding[]> {
  try {
    const { close } = await openLocalStorage(folder);
    close();
  } catch (error) {
    const isStorageError = error instanceof StorageError || error instanceof StorageFull;
    const isSystemError = error instanceof Error && 'code' in error;
    if (!isStorageError && !isSystemError) throw error;
    return [bad('Data', error.message)];
  }
  const { bavail, bsize } = await statfs(folder);
  const free = `${Math.floor((bavail * bsize) / 1024 / 1024)} MB are free there`;
  const room =
    bavail * bsize < MIN_FREE_BYTES
      ? bad('Room', `${free}, which is too little: delete something from that disk.`)
      : good('Room', `${free}.`);
  return [good('Data', `${folder} can be read and written.`), room];
}
