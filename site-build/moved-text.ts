import { parse } from 'node-html-parser';
import { inlineScripts } from './page-steps/policy.ts';
import { hashOf } from './policy.ts';

/** The files whose text can contain the base path. All others are the same at every base path. */
const WITH_BASE_PATH = /\.(?:html|data|js|css|json|webmanifest)$/;

export const canNameBasePath = (path: string): boolean => WITH_BASE_PATH.test(path);

/**
 * Returns the text of a file as if the site had been built for another base path. In a page, the policy gets the hashes
 * of the changed scripts.
 *
 * @param path the path of the file, whose extension says what it is
 * @param from the base path for which the file was built, which no other text of the site contains
 */
export function movedText(path: string, text: string, from: string, to: string): string {
  const move = (part: string) => part.replaceAll(from, to);
  const scripts = path.endsWith('.html') ? inlineScripts(parse(text, { comment: true })) : [];
  return scripts.reduce((page, script) => page.replaceAll(hashOf(script), hashOf(move(script))), move(text));
}
