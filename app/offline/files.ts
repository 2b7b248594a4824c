export const OFFLINE_FILES = { worker: '/offline-worker.js', page: '/offline.html' } as const;
