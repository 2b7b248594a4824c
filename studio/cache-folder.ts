import { join } from 'node:path';

/** The folder in the data folder for files that can be rebuilt. Backups leave it out. */
export const CACHE_FOLDER = 'studio-cache';

export const cacheFolderIn = (dataFolder: string): string => join(dataFolder, CACHE_FOLDER);

export const previewFolderIn = (dataFolder: string): string => join(cacheFolderIn(dataFolder), 'preview');

export const firebaseCacheIn = (dataFolder: string): string => join(cacheFolderIn(dataFolder), 'firebase');

/** The folder for copies of the draft that links show. A link whose copy is gone shows nothing. */
export const draftCopiesIn = (dataFolder: string): string => join(cacheFolderIn(dataFolder), 'draft-copies');

/** The folder for drafts as they are uploaded to a host. Their files contain the secrets of their links. */
export const hostedDraftsIn = (dataFolder: string): string => join(cacheFolderIn(dataFolder), 'hosted-drafts');
