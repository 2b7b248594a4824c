import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { check } from './check.ts';
import { contentFolder } from './content-path.ts';
import { parseYaml } from './source-text.ts';

/** Reads site.yaml before the content is read; undefined where it has mistakes, which its reader reports. */
export async function readEarly<T>(schema: z.ZodType<T>): Promise<T | undefined> {
  const file = path.join(contentFolder(), 'site.yaml');
  const document = parseYaml(await readFile(file, 'utf8').catch(() => ''), file);
  return document.value && check(document.value, schema).value;
}
