import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { contentFolder } from './content-path.ts';
import { check, parseYaml } from './source-text.ts';

/**
 * Reads from site.yaml what has to be known before the content is read.
 * One with mistakes counts as one that says nothing: its reader tells the owner.
 */
export async function readEarly<T>(schema: z.ZodType<T>): Promise<T | undefined> {
  const file = path.join(contentFolder(), 'site.yaml');
  const document = parseYaml(await readFile(file, 'utf8').catch(() => ''), file);
  return document.value && check(document.value, schema).value;
}
