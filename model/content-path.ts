import path from 'node:path';

/** The content folder, absolute. */
export const contentFolder = () => path.resolve(process.env.CONTENT_DIR ?? 'content');
