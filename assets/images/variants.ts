import { join, resolve } from 'node:path';
import { finishedFiles, writeAtomically } from '../cache/atomic-file.ts';
import { mapConcurrently } from './concurrency.ts';
import { CACHE_DIR, describePicture, describePictures, PICTURES_AT_A_TIME, readPictureRecord } from './description.ts';
import { encodeVariant } from './encoding.ts';
import { EXTENSION, type Picture, type PictureFormat, pictureUrl, readPictureUrl } from './picture.ts';
import { readSource, UnreadablePicture } from './source.ts';

type Variant = { width: number; format: PictureFormat };
type Job = { file: string; hash: string; variant: Variant };

export type OnProgress = (done: number, total: number) => void;

/** Describes pictures and encodes missing variants. Throws UnreadablePicture, or AggregateError for several. */
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
  // The widest variants come first, so that none of them is left for one core at the end.
  const queue = [...jobs.values()].sort((a, b) => b.variant.width - a.variant.width);
  let done = 0;
  await mapConcurrently(PICTURES_AT_A_TIME, queue, async (job) => {
    await makeVariant(job, cacheDir);
    done += 1;
    onProgress?.(done, queue.length);
  });
  return pictures;
}

/** Returns the cache paths of a picture's variants by address; the files may not exist yet. */
export const variantFiles = (picture: Picture, cacheDir: string = CACHE_DIR): ReadonlyMap<string, string> =>
  new Map(
    variantsOf(picture).map((variant) => [
      pictureUrl(picture, variant.width, variant.format),
      resolve(cacheDir, picture.hash, cacheName(variant)),
    ]),
  );

/** Returns the file of an address from `pictureUrl`, encoded if necessary; undefined for any other picture. */
export async function variantFile(url: string, cacheDir: string = CACHE_DIR): Promise<string | undefined> {
  const requested = readPictureUrl(url);
  const record = requested && (await readPictureRecord(requested.hash, cacheDir));
  if (!requested || !record) return undefined;
  const variant = variantsOf(record).find(
    ({ width, format }) => width === requested.width && format === requested.format,
  );
  if (!variant) return undefined;
  const present = await finishedFiles(join(cacheDir, requested.hash));
  if (present.has(cacheName(variant))) return join(cacheDir, requested.hash, cacheName(variant));
  const current = await describePicture(record.source, cacheDir);
  if (current.hash !== requested.hash) return undefined;
  return makeVariant({ file: record.source, hash: requested.hash, variant }, cacheDir);
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
  // Without this check, a picture that is saved during the build would stay under its predecessor's address.
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
  motion = [],
}: Pick<Picture, 'widths' | 'format' | 'fallbackWidth' | 'motion'>): Variant[] {
  const stills = widths.map((width): Variant => ({ width, format: format ?? 'avif' }));
  const sized = [...stills, ...motion.map((width): Variant => ({ width, format: 'webp' }))];
  const hasFallback = format === 'jpeg' && widths.includes(fallbackWidth);
  return hasFallback ? sized : [...sized, { width: fallbackWidth, format: 'jpeg' }];
}

const cacheName = ({ width, format }: Variant) => `${width}.${EXTENSION[format]}`;
