import { resolve } from 'node:path';

/** The absolute path of the project. */
export const PROJECT_FOLDER = resolve(import.meta.dirname, '..');
