import { join } from 'node:path';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

export const TEST_CONTENT = join(PROJECT_FOLDER, 'test', 'fixtures', 'content');

/** Where the tests' site is built, beside the owner's. */
export const TEST_BUILD = join(PROJECT_FOLDER, 'build', 'test-site');

/** The tests are made for a site without an address and a form without settings; an owner's .env may have some. */
export function forgetOwnersSettings(): void {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('EMAIL_') || name.endsWith('_BACKEND')) process.env[name] = '';
  }
  process.env.SITE_URL = '';
}

/** Makes the commands that this process starts build and serve the tests' site. */
export function chooseTestSite(): void {
  process.env.CONTENT_DIR = TEST_CONTENT;
  process.env.BUILD_DIR = TEST_BUILD;
}
