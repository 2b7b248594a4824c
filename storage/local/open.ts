import { join } from 'node:path';
import type { Documents } from '../documents.ts';
import type { Files } from '../files.ts';
import { openLocalDocuments } from './documents.ts';
import { openLocalFiles } from './files.ts';

/** What the studio keeps on this machine. */
export type LocalStorage = { readonly documents: Documents; readonly files: Files; close(): void };

/**
 * Opens or makes `studio.sqlite` and `files/` in the data folder.
 *
 * @throws StorageError that names the file and the cure; StorageFull; the file system's error
 */
export async function openLocalStorage(dataFolder: string): Promise<LocalStorage> {
  const documents = openLocalDocuments(join(dataFolder, 'studio.sqlite'));
  try {
    const files = await openLocalFiles(join(dataFolder, 'files'));
    return { documents, files, close: () => documents.close() };
  } catch (error) {
    documents.close();
    throw error;
  }
}
