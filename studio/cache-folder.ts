import { join } from 'node:path';

/** The folder in the data folder for files that can be rebuilt. Backups leave it out. */
export const CACHE_FOLDER = 'studio-cache';

export const cacheFolderIn = (dataFolder: string): string => join(dataFolder, CACHE_FOLDER);

/** Returns the folder that the preview of the draft is built in. */
export const previewFolderIn = (dataFolder: string): string => join(cacheFolderIn(dataFolder), 'preview');

/** Returns the folder that caches files of Cloud Storage. */
export const firebaseCacheIn = (dataFolder: string): string => join(cacheFolderIn(dataFolder), 'firebase');
