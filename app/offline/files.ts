/** The offline page of a language, below the path of the language, with the hash of its version. */
export type OfflinePage = { readonly path: string; readonly hash: string };

export const OFFLINE_FILES = { worker: '/offline-worker.js', page: '/offline.html' } as const;
