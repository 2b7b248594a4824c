import { join } from 'node:path';

/** In the data folder: what can be made again, so no backup holds it. */
export const CACHE_FOLDER = 'studio-cache';

export const cacheFolderIn = (dataFolder: string): string => join(dataFolder, CACHE_FOLDER);

/** What the preview of the draft is made from and in. */
export const previewFolderIn = (dataFolder: string): string => join(cacheFolderIn(dataFolder), 'preview');

/** Files of Cloud Storage that were used here. */
export const firebaseCacheIn = (dataFolder: string): string => join(cacheFolderIn(dataFolder), 'firebase');
