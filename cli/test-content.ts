import { join } from 'node:path';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

/** The content that the tests are made for: the owner's may say anything. */
export const TEST_CONTENT = join(PROJECT_FOLDER, 'test', 'fixtures', 'content');
