/** Where the build puts the worker that caches pages in a browser, and the page for those that it has not cached. */
export const OFFLINE_FILES = { worker: '/offline-worker.js', page: '/offline.html' } as const;
