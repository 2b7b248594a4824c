import path from 'node:path';
import { describeField } from './describe-field.ts';
import { undefinedIfMissing } from './if-missing.ts';
import type { Mistake } from './mistakes.ts';
import { readText } from './read-text.ts';
import { parseMarkdown, parseYaml } from './source-text.ts';

/** Returns the path of a file relative to the project's folder. */
export const shownPath = (file: string) => path.relative(process.cwd(), file);

/**
 * Makes a mistake for a file that is already read. Reads the file again to find the line of the field. The
 * defaults of a missing file can have a mistake, too.
 */
export async function mistakeAt(file: string, field: readonly PropertyKey[], expected: string): Promise<Mistake> {
  const text = (await readText(file).catch(undefinedIfMissing)) ?? '';
  const document = file.endsWith('.md') ? parseMarkdown(text, file) : parseYaml(text, file);
  const line = document.value?.lineOf(field) ?? 1;
  return { file: shownPath(file), line, field: describeField(field), expected };
}
