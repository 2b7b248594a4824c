import { join } from 'node:path';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

/** The content that the end-to-end tests run on. */
export const TEST_CONTENT = join(PROJECT_FOLDER, 'test', 'fixtures', 'content');
