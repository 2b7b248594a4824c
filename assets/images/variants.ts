import { join, resolve } from 'node:path';
import { finishedFiles, writeAtomically } from '../cache/atomic-file.ts';
import { someAtATime } from './concurrency.ts';
import { CACHE_DIR, describePicture, describePictures, PICTURES_AT_A_TIME, recordOf } from './description.ts';
import { encodeVariant } from './encoding.ts';
import { type Picture, type PictureFormat, pictureUrl, readPictureUrl } from './picture.ts';
import { readSource, UnreadablePicture } from './source.ts';

type Variant = { width: number; format: PictureFormat };
type Job = { file: string; hash: string; variant: Variant };

export type OnProgress = (done: number, total: number) => void;

/** Describes pictures and makes missing variants. Throws UnreadablePicture, or AggregateError of several. */
export async function preparePictures(
  files: readonly string[],
  { cacheDir = CACHE_DIR, onProgress }: { cacheDir?: string; onProgress?: OnProgress } = {},
): Promise<Picture[]> {
  const pictures = await describePictures(files, cacheDir);
  const jobs = new Map<string, Job>();
  for (const [index, picture] of pictures.entries()) {
    const present = await finishedFiles(join(cacheDir, picture.hash));
    for (const variant of variantsOf(picture)) {
      const name = cacheName(variant);
      const file = files[index];
      if (file !== undefined && !present.has(name))
        jobs.set(`${picture.hash}/${name}`, { file, hash: picture.hash, variant });
    }
  }
  // The widest first, so that none of them is left for one core at the end.
  const queue = [...jobs.values()].sort((a, b) => b.variant.width - a.variant.width);
  let done = 0;
  await someAtATime(PICTURES_AT_A_TIME, queue, async (job) => {
    await makeVariant(job, cacheDir);
    done += 1;
    onProgress?.(done, queue.length);
  });
  return pictures;
}

/** Where the variants of a picture are in the cache, by their addresses; they may have to be made yet. */
export const variantFiles = (picture: Picture, cacheDir: string = CACHE_DIR): ReadonlyMap<string, string> =>
  new Map(
    variantsOf(picture).map((variant) => [
      pictureUrl(picture, variant.width, variant.format),
      resolve(cacheDir, picture.hash, cacheName(variant)),
    ]),
  );

/** The file behind an address of `pictureUrl`, made where it is missing; undefined for any other picture. */
export async function variantFile(url: string, cacheDir: string = CACHE_DIR): Promise<string | undefined> {
  const asked = readPictureUrl(url);
  const record = asked && (await recordOf(asked.hash, cacheDir));
  if (!asked || !record) return undefined;
  const variant = variantsOf(record).find(({ width, format }) => width === asked.width && format === asked.format);
  if (!variant) return undefined;
  const present = await finishedFiles(join(cacheDir, asked.hash));
  if (present.has(cacheName(variant))) return join(cacheDir, asked.hash, cacheName(variant));
  const current = await describePicture(record.source, cacheDir);
  if (current.hash !== asked.hash) return undefined;
  return makeVariant({ file: record.source, hash: asked.hash, variant }, cacheDir);
}

const pending = new Map<string, Promise<string>>();

function makeVariant(job: Job, cacheDir: string): Promise<string> {
  const path = join(cacheDir, job.hash, cacheName(job.variant));
  const key = resolve(path);
  const shared = pending.get(key);
  if (shared) return shared;
  const made = encode(job, path).finally(() => pending.delete(key));
  pending.set(key, made);
  return made;
}

async function encode({ file, hash, variant }: Job, path: string): Promise<string> {
  const source = await readSource(file);
  // Else a picture saved meanwhile would stand for ever under its predecessor's address.
  if (source.hash !== hash) throw new UnreadablePicture(file, 'was changed while it was being read: try again');
  const bytes = await encodeVariant(source.bytes, variant.width, variant.format).catch((cause: unknown) => {
    throw new UnreadablePicture(file, 'is broken', { cause });
  });
  await writeAtomically(path, bytes);
  return path;
}

function variantsOf({
  widths,
  format,
  fallbackWidth,
}: Pick<Picture, 'widths' | 'format' | 'fallbackWidth'>): Variant[] {
  const sized = widths.map((width): Variant => ({ width, format: format ?? 'avif' }));
  const hasFallback = format === 'jpeg' && widths.includes(fallbackWidth);
  return hasFallback ? sized : [...sized, { width: fallbackWidth, format: 'jpeg' }];
}

const cacheName = ({ width, format }: Variant) => `${width}.${format === 'avif' ? 'avif' : 'jpg'}`;
