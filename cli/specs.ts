import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

/** Playwright names files in its reports from here on. */
export const SPECS_FOLDER = 'test/e2e';
/** Every page in every window, light and language: a third of the time of all, so that they run when they are named. */
const SWEEPS = 'sweeps/';

/**
 * The paths, such as `test/e2e/contact.spec.ts`, that contain one of the words; without a word all but the sweeps.
 * Playwright itself would look for the words in the absolute path, too.
 */
export async function findSpecs(words: readonly string[]): Promise<string[]> {
  const names = await readdir(join(PROJECT_FOLDER, SPECS_FOLDER), { recursive: true });
  const specs = names.filter((name) => name.endsWith('.spec.ts')).map((name) => `${SPECS_FOLDER}/${name}`);
  if (words.length === 0) return specs.filter((spec) => !spec.startsWith(`${SPECS_FOLDER}/${SWEEPS}`));
  return specs.filter((spec) => words.some((word) => spec.toLowerCase().includes(word.toLowerCase())));
}
