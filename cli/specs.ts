import { glob } from 'node:fs/promises';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

const SPECS = 'test/e2e/**/*.spec.ts';

/**
 * The paths, such as `test/e2e/contact.spec.ts`, that contain one of the words; all without a word. Playwright itself
 * would look for the words in the absolute path, too.
 */
export async function findSpecs(words: readonly string[]): Promise<string[]> {
  const specs = (await Array.fromAsync(glob(SPECS, { cwd: PROJECT_FOLDER }))).sort();
  if (words.length === 0) return specs;
  return specs.filter((spec) => words.some((word) => spec.toLowerCase().includes(word.toLowerCase())));
}
