import { join } from 'node:path';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

export const TEST_CONTENT = join(PROJECT_FOLDER, 'test', 'fixtures', 'content');

/** Where the tests' site is built, beside the owner's. */
export const TEST_BUILD = join(PROJECT_FOLDER, 'build', 'test-site');
