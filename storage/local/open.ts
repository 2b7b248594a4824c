import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Documents } from '../documents.ts';
import type { Files } from '../files.ts';
import { damaged, openLocalDocuments } from './documents.ts';
import { hasStoredFiles, openLocalFiles } from './files.ts';

export type LocalStorage = { readonly documents: Documents; readonly files: Files; close(): void };

/** Opens or creates `studio.sqlite` and `files/` in the data folder. @throws StorageError; StorageFull */
export async function openLocalStorage(dataFolder: string): Promise<LocalStorage> {
  const file = join(dataFolder, 'studio.sqlite');
  const filesFolder = join(dataFolder, 'files');
  // A new database would refer to no stored file, and garbage collection would delete all files after a day.
  if (sizeOf(file) === 0 && existsSync(filesFolder) && (await hasStoredFiles(filesFolder))) throw damaged(file);
  const documents = openLocalDocuments(file);
  try {
    const files = await openLocalFiles(filesFolder);
    return { documents, files, close: () => documents.close() };
  } catch (error) {
    documents.close();
    throw error;
  }
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
