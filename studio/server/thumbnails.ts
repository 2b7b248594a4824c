import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { contentPath } from '../records.ts';

const PX = 96;
const QUALITY = 75;
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_PIXELS = 120_000_000;
/** At 3 KB each. */
const MOST_KEPT = 3_000;
const PICTURE = /\.(?:avif|gif|jpe?g|png|tiff?|webp)$/i;

const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,6})?$/)
  .transform(Number)
  .pipe(z.number().max(100));

/** `file` is a path in the content folder; `focus` as the content has it: `50,20`, per cent from the left and from the top. */
export const thumbnailQuery = z.object({
  file: contentPath.regex(PICTURE),
  focus: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.tuple([percent, percent]))
    .optional(),
  /** Of the picture that is meant. */
  sha256: z.string().optional(),
});

export type ThumbnailOrder = z.output<typeof thumbnailQuery>;

export type Thumbnails = {
  /** Undefined where there is no such picture. */
  make(order: ThumbnailOrder): Promise<Thumbnail | undefined>;
};

/** A square WebP. */
export type Thumbnail = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  /** Whether the picture is the one of the hash that was asked for. */
  readonly isAsMeant: boolean;
};

/** Small pictures of those in the content folder, remembered by the hash of the file that they are of. */
export function openThumbnails(contentFolder: string): Thumbnails {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  return {
    async make({ file, focus = [50, 50], sha256 }) {
      const master = await readPicture(join(contentFolder, file));
      if (!master) return undefined;
      const found = createHash('sha256').update(master).digest('hex');
      const key = `${found}-${focus.join('-')}`;
      const making = kept.get(key) ?? crop(master, focus);
      kept.delete(key);
      kept.set(key, making);
      for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
      const bytes = await making;
      return bytes && { bytes, etag: `"${key}"`, isAsMeant: found === sha256 };
    },
  };
}

async function readPicture(path: string): Promise<Buffer | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP'].includes(error.code ?? '')) return undefined;
    throw error;
  });
  if (!file) return undefined;
  try {
    const stats = await file.stat();
    return stats.isFile() && stats.size <= MOST_BYTES ? await file.readFile() : undefined;
  } finally {
    await file.close();
  }
}

/** The largest square around the focus; undefined for what is no picture, or too large a one. */
async function crop(master: Buffer, [x, y]: readonly [number, number]): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const options = { limitInputPixels: MOST_PIXELS, autoOrient: true };
    const { autoOrient } = await sharp(master, options).metadata();
    const scale = PX / Math.min(autoOrient.width, autoOrient.height);
    const [width, height] = [autoOrient.width, autoOrient.height].map((side) => Math.max(PX, Math.round(side * scale)));
    if (width === undefined || height === undefined) return undefined;
    const start = (side: number, percent: number) =>
      Math.min(side - PX, Math.max(0, Math.round((side * percent) / 100 - PX / 2)));
    const cropped = await sharp(master, options)
      .resize(width, height, { fit: 'fill' })
      .extract({ left: start(width, x), top: start(height, y), width: PX, height: PX })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer();
    return new Uint8Array(cropped);
  } catch {
    // Broken pictures are named by the build, with the file and the cure; here the list shows none.
    return undefined;
  }
}
