import type { Documents } from '../storage/documents.ts';
import type { Files } from '../storage/files.ts';
import { openLocalStorage } from '../storage/local/open.ts';
import { firebaseCacheIn } from './cache-folder.ts';
import type { StudioSettings } from './settings.ts';

/** What the studio keeps, wherever that is. */
export type StudioStorage = { readonly documents: Documents; readonly files: Files; close(): void | Promise<void> };

/**
 * Opens what the settings name. Of Firebase nothing is loaded unless they name it.
 *
 * @throws StorageError that says the cure; StorageFull; the file system's error
 */
export async function openStorage({
  dataFolder,
  firebase,
}: Pick<StudioSettings, 'dataFolder' | 'firebase'>): Promise<StudioStorage> {
  if (firebase === undefined) return openLocalStorage(dataFolder);
  const { openFirebaseStorage } = await import('../storage/firebase/open.ts');
  return openFirebaseStorage({ ...firebase, cacheFolder: firebaseCacheIn(dataFolder) });
}
