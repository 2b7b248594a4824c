import { basename, extname, join, resolve } from 'node:path';
import { z } from 'zod';
import { movingPicture } from '../../model/moving-picture.ts';
import { slugOfFile } from '../../model/slug.ts';
import { writeAtomically } from '../cache/atomic-file.ts';
import { fingerprint, rememberedJson } from '../cache/file-hash.ts';
import { mapConcurrently } from './concurrency.ts';
import { examine, fallbackWidthFor, formatFor, motionWidthsFor, RECIPE_VERSION, widthsFor } from './encoding.ts';
import type { Picture } from './picture.ts';
import { readSource, type Source, UnreadablePicture } from './source.ts';

export const CACHE_DIR = '.cache/pictures';

/** Sixteen AVIFs on two cores take 9.6 s one at a time, 4.8 s and 410 MB with two, and 4.9 s and 520 MB with four. */
export const PICTURES_AT_A_TIME = 2;

const recordSchema = z.object({
  hash: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string().optional(),
  placeholder: z.string().optional(),
  widths: z.array(z.number()),
  format: z.literal('jpeg').optional(),
  fallbackWidth: z.number(),
  motion: z.array(z.number()).optional(),
  source: z.string(),
});
export type PictureRecord = z.infer<typeof recordSchema>;

const readRecordFile = rememberedJson(recordSchema);

/** The kind of the hash. Increase its second number when hashes change, to read files again without encoding. */
const RECORD_KIND = `picture ${RECIPE_VERSION}.2`;
/** The name of the record; increase its number when descriptions change and the encoded files do not. */
const RECORD_FILE = 'picture-3.json';

const pending = new Map<string, Promise<Picture>>();

/** Describes a picture: 0.6 ms for an unchanged file, 30 to 145 ms for a new one. Throws UnreadablePicture. */
export function describePicture(file: string, cacheDir: string = CACHE_DIR): Promise<Picture> {
  const key = `${resolve(cacheDir)}\0${resolve(file)}`;
  const shared = pending.get(key);
  if (shared) return shared;
  const description = describeNow(file, cacheDir).finally(() => pending.delete(key));
  pending.set(key, description);
  return description;
}

/** Describes pictures in the order of `files`. Throws UnreadablePicture, or AggregateError for several. */
export async function describePictures(files: readonly string[], cacheDir: string): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const unreadable: UnreadablePicture[] = [];
  await mapConcurrently(PICTURES_AT_A_TIME, [...files.entries()], async ([index, file]) => {
    try {
      pictures[index] = await describePicture(file, cacheDir);
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      unreadable.push(error);
    }
  });
  const [first, second] = unreadable;
  if (first && !second) throw first;
  if (first)
    throw new AggregateError(
      unreadable,
      unreadable
        .map((error) => error.message)
        .sort()
        .join('\n'),
    );
  return pictures;
}

async function describeNow(file: string, cacheDir: string): Promise<Picture> {
  const hash = await fingerprint(file, cacheDir, RECORD_KIND, async () => {
    const source = await readSource(file);
    await record(file, source, cacheDir);
    return source.hash;
  }).catch((cause: unknown) => {
    throw cause instanceof UnreadablePicture
      ? cause
      : new UnreadablePicture(file, 'cannot be found or read', { cause });
  });
  const { source: _, ...picture } =
    (await readRecord(hash, file, cacheDir)) ?? (await record(file, await readSource(file), cacheDir));
  return { name: slugOfFile(basename(file, extname(file))), ...picture };
}

const changed = () => Promise.reject(new Error('Not as it was noted.'));

export function readPictureRecord(hash: string, cacheDir: string): Promise<PictureRecord | undefined> {
  return readRecordFile(recordFile(hash, cacheDir));
}

async function readRecord(hash: string, file: string, cacheDir: string): Promise<PictureRecord | undefined> {
  const cached = await readPictureRecord(hash, cacheDir);
  const source = resolve(file);
  if (!cached || cached.source === source) return cached;
  const noted = await fingerprint(cached.source, cacheDir, RECORD_KIND, changed).catch(() => undefined);
  if (noted === hash) return cached;
  const moved = { ...cached, source };
  await writeAtomically(recordFile(hash, cacheDir), JSON.stringify(moved));
  return moved;
}

async function record(file: string, { bytes, hash }: Source, cacheDir: string): Promise<PictureRecord> {
  const cached = await readRecord(hash, file, cacheDir);
  if (cached) return cached;
  const examined = await examine(bytes).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnreadablePicture(file, `is broken or truncated (${reason})`, { cause });
  });
  const made: PictureRecord = {
    hash,
    ...examined,
    widths: widthsFor(examined.width),
    ...(formatFor(examined) === 'jpeg' && { format: 'jpeg' }),
    fallbackWidth: fallbackWidthFor(examined.width),
    ...(movingPicture(bytes) && { motion: motionWidthsFor(examined.width) }),
    source: resolve(file),
  };
  await writeAtomically(recordFile(hash, cacheDir), JSON.stringify(made));
  return made;
}

const recordFile = (hash: string, cacheDir: string) => join(cacheDir, hash, RECORD_FILE);
