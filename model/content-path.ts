import path from 'node:path';

/** Where the owner's words and pictures stand, unless `CONTENT_DIR` says otherwise. Absolute. */
export const contentFolder = () => path.resolve(process.env.CONTENT_DIR ?? 'content');
