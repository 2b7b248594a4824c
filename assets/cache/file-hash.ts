import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from './atomic-file.ts';

/** 40 bits, enough for any portfolio. */
export const HASH_DIGITS = 10;

const noteSchema = z.object({ path: z.string(), bytes: z.number(), mtimeMs: z.number(), hash: z.string() });
const readNote = rememberedJson(noteSchema);

/** The first digits of a SHA-256. */
export function shortHash(sha256: Uint8Array | string): string {
  return (typeof sha256 === 'string' ? sha256 : Buffer.from(sha256).toString('hex')).slice(0, HASH_DIGITS);
}

/**
 * A file's hash, by `take`, again only where path, size or time of change differ. `kind` tells recipes apart.
 * One record a file: two processes never overwrite each other's.
 */
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

/** Reads a JSON file of the cache; undefined where it is missing or of another shape. */
export async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    return schema.safeParse(content).data;
  } catch {
    return undefined;
  }
}

/**
 * The same for files that are asked for again and again: one is read again only where it is another than before. What
 * is given is shared; nobody changes it.
 */
export function rememberedJson<T>(schema: z.ZodType<T>): (file: string) => Promise<T | undefined> {
  const remembered = new Map<string, { readonly state: string; readonly content: T | undefined }>();
  return async (file) => {
    // Synchronous, here and for the hash: of 50,000 times each takes less time than waiting for it would.
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
