import path from 'node:path';
import type { z } from 'zod';
import { check } from './check.ts';
import { siteKind } from './kinds/site.ts';
import { readText } from './read-text.ts';
import { parseYaml } from './source-text.ts';

/** Reads site.yaml before the content is read. Returns undefined if it has mistakes, which its reader reports. */
export async function readEarly<T>(contentFolder: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const file = path.join(contentFolder, siteKind.path);
  const document = parseYaml(await readText(file).catch(() => ''), file);
  return document.value && check(document.value, schema).value;
}
