import path from 'node:path';

/** Returns the absolute path of the content folder. */
export const contentFolder = () => path.resolve(process.env.CONTENT_DIR ?? 'content');
