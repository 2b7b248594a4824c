import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { writeWhole } from './atomic-file.ts';

/** Hex digits of a content hash in names and addresses: 40 bits, enough for any portfolio. */
export const HASH_DIGITS = 10;

const noteSchema = z.object({ path: z.string(), bytes: z.number(), mtimeMs: z.number(), hash: z.string() });

/** Shortens a SHA-256 to what stands in names and addresses. */
export function shortHash(sha256: Uint8Array | string): string {
  return (typeof sha256 === 'string' ? sha256 : Buffer.from(sha256).toString('hex')).slice(0, HASH_DIGITS);
}

/**
 * A file's content hash, taken anew only where path, size or time of change differ from
 * those noted at the last time. One note per file, so that two processes never overwrite
 * each other's.
 *
 * @param variety distinguishes notes of another recipe for the same file
 * @param take reads the file and gives its hash; what it throws is passed on, nothing is noted
 * @throws the file system's error where the file cannot be found
 */
export async function fingerprint(
  file: string,
  cacheDir: string,
  variety: string,
  take: (path: string) => Promise<string>,
): Promise<string> {
  const path = resolve(file);
  const { size: bytes, mtimeMs } = await stat(path);
  const id = shortHash(createHash('sha256').update(`${variety}\0${path}`).digest());
  const noteFile = join(cacheDir, 'seen', `${id}.json`);
  const note = await readJson(noteFile, noteSchema);
  if (note && note.path === path && note.bytes === bytes && note.mtimeMs === mtimeMs) return note.hash;
  const hash = await take(path);
  await writeWhole(noteFile, JSON.stringify({ path, bytes, mtimeMs, hash }));
  return hash;
}

/** What a JSON file of the cache says, or undefined where it is missing or of another shape: then it is made anew. */
export async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    return schema.safeParse(content).data;
  } catch {
    return undefined;
  }
}
