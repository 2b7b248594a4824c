import path from 'node:path';

export const contentFolder = () => path.resolve(process.env.CONTENT_DIR ?? 'content');
