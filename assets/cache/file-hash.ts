import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from './atomic-file.ts';

/** The length of a hash: 40 bits, enough for any portfolio. */
export const HASH_DIGITS = 10;

const noteSchema = z.object({ path: z.string(), bytes: z.number(), mtimeMs: z.number(), hash: z.string() });
const readNote = rememberedJson(noteSchema);

export function shortHash(sha256: Uint8Array | string): string {
  return (typeof sha256 === 'string' ? sha256 : Buffer.from(sha256).toString('hex')).slice(0, HASH_DIGITS);
}

/** Returns a file's hash by `take`, cached by path, size and modification time; `kind` separates recipes. */
export async function fingerprint(
  file: string,
  cacheDir: string,
  kind: string,
  take: (path: string) => Promise<string>,
): Promise<string> {
  const path = resolve(file);
  const { size: bytes, mtimeMs } = statSync(path);
  const id = shortHash(createHash('sha256').update(`${kind}\0${path}`).digest());
  const noteFile = join(cacheDir, 'seen', `${id}.json`);
  const note = await readNote(noteFile);
  if (note && note.path === path && note.bytes === bytes && note.mtimeMs === mtimeMs) return note.hash;
  const hash = await take(path);
  await writeAtomically(noteFile, JSON.stringify({ path, bytes, mtimeMs, hash }));
  return hash;
}

/** Reads a JSON file of the cache; returns undefined if the file is missing or has another structure. */
export async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    return schema.safeParse(content).data;
  } catch {
    return undefined;
  }
}

/** Returns a cached reader of JSON files. The returned values are shared and must not be changed. */
export function rememberedJson<T>(schema: z.ZodType<T>): (file: string) => Promise<T | undefined> {
  const remembered = new Map<string, { readonly state: string; readonly content: T | undefined }>();
  return async (file) => {
    // Synchronous calls, also for the hash: with 50,000 files, awaiting takes longer than the calls themselves.
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) return undefined;
    const state = `${found.ino} ${found.size} ${found.mtimeMs}`;
    const before = remembered.get(file);
    if (before?.state === state) return before.content;
    const content = await readJson(file, schema);
    remembered.set(file, { state, content });
    return content;
  };
}
