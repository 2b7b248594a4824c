import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

const SPECS_FOLDER = 'test/e2e';

/**
 * Finds the end-to-end tests whose path in the project contains one of the words, as Vitest chooses unit tests. Playwright
 * itself would look for them in the absolute path, too, and run everything in a folder of that name.
 *
 * @returns their paths, such as `test/e2e/contact.spec.ts`; all of them without a word
 */
export async function findSpecs(words: readonly string[]): Promise<string[]> {
  const names = await readdir(join(PROJECT_FOLDER, SPECS_FOLDER));
  const specs = names.filter((name) => name.endsWith('.spec.ts')).map((name) => `${SPECS_FOLDER}/${name}`);
  if (words.length === 0) return specs;
  return specs.filter((spec) => words.some((word) => spec.toLowerCase().includes(word.toLowerCase())));
}
