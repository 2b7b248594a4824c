import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

const SPECS_FOLDER = 'test/e2e';

/**
 * The paths, such as `test/e2e/contact.spec.ts`, that contain one of the words; all without a word. Playwright itself
 * would look for the words in the absolute path, too.
 */
export async function findSpecs(words: readonly string[]): Promise<string[]> {
  const names = await readdir(join(PROJECT_FOLDER, SPECS_FOLDER), { recursive: true });
  const specs = names.filter((name) => name.endsWith('.spec.ts')).map((name) => `${SPECS_FOLDER}/${name}`);
  if (words.length === 0) return specs;
  return specs.filter((spec) => words.some((word) => spec.toLowerCase().includes(word.toLowerCase())));
}
