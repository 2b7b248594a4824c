import { resolve } from 'node:path';

export const PROJECT_FOLDER = resolve(import.meta.dirname, '..');
