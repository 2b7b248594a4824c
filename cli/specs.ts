import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

/** The folder of the end-to-end tests; Playwright's reports name files relative to it. */
export const SPECS_FOLDER = 'test/e2e';
/** The tests of every page, window, appearance and language take a third of the time, so they run only by name. */
const SWEEPS = 'sweeps/';

/** Returns the paths of specs that contain one of the words; without words, all but the sweeps. */
export async function findSpecs(words: readonly string[]): Promise<string[]> {
  const names = await readdir(join(PROJECT_FOLDER, SPECS_FOLDER), { recursive: true });
  const specs = names.filter((name) => name.endsWith('.spec.ts')).map((name) => `${SPECS_FOLDER}/${name}`);
  if (words.length === 0) return specs.filter((spec) => !spec.startsWith(`${SPECS_FOLDER}/${SWEEPS}`));
  return specs.filter((spec) => words.some((word) => spec.toLowerCase().includes(word.toLowerCase())));
}
