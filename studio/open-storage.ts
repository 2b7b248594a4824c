import type { Documents } from '../storage/documents.ts';
import type { Files } from '../storage/files.ts';
import { openLocalStorage } from '../storage/local/open.ts';
import { firebaseCacheIn } from './cache-folder.ts';
import type { StudioSettings } from './settings.ts';

/** The documents and files of the studio, on this machine or in Firebase. */
export type StudioStorage = { readonly documents: Documents; readonly files: Files; close(): void | Promise<void> };

/** Opens the storage that the settings name. Modules of Firebase are only loaded if they name Firebase. */
export async function openStorage({
  dataFolder,
  firebase,
}: Pick<StudioSettings, 'dataFolder' | 'firebase'>): Promise<StudioStorage> {
  if (firebase === undefined) return openLocalStorage(dataFolder);
  const { openFirebaseStorage } = await import('../storage/firebase/open.ts');
  return openFirebaseStorage({ ...firebase, cacheFolder: firebaseCacheIn(dataFolder) });
}
