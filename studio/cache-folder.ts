import { join } from 'node:path';

/** The folder in the data folder for files that can be rebuilt. Backups leave it out. */
export const CACHE_FOLDER = 'studio-cache';

export const cacheFolderIn = (dataFolder: string): string => join(dataFolder, CACHE_FOLDER);

export const previewFolderIn = (dataFolder: string): string => join(cacheFolderIn(dataFolder), 'preview');

export const firebaseCacheIn = (dataFolder: string): string => join(cacheFolderIn(dataFolder), 'firebase');
