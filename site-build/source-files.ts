import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const TEST_FILE = /(\.test|-fixture)\.tsx?$/;

/** Returns all files at or below a path in a stable order, without tests; none if the path does not exist. */
export async function sourceFiles(source: string): Promise<string[]> {
  const found = await stat(source).catch(() => undefined);
  if (found === undefined) return [];
  if (!found.isDirectory()) return [source];
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
