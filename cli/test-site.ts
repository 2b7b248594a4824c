import { join } from 'node:path';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { runCommand } from './process.ts';

export const TEST_CONTENT = join(PROJECT_FOLDER, 'test', 'fixtures', 'content');

/** The build folder of the tests' site, next to the owner's. */
export const TEST_BUILD = join(PROJECT_FOLDER, 'build', 'test-site');

const MAILBOX = /^(SMTP|MAIL)_/;
/** A folder that does not exist, so that no test sees what the owner has saved in the studio. */
const NO_DATA = join(PROJECT_FOLDER, 'build', 'no-data');

/** Clears the owner's settings in this process, because the tests expect a form without settings. */
export function dropOwnerSettings(): void {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('EMAIL_') || name.endsWith('_BACKEND') || MAILBOX.test(name)) process.env[name] = '';
  }
  process.env.SITE_URL = '';
  process.env.DATA_DIR = NO_DATA;
}

/** Builds the tests' site and points this process and its children to it. Returns false on failure. */
export async function buildTestSite(): Promise<boolean> {
  process.env.CONTENT_DIR = TEST_CONTENT;
  process.env.BUILD_DIR = TEST_BUILD;
  return (await runCommand('build.ts')).code === 0;
}
