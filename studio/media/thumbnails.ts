import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import { asStorageFull } from '../../storage/local/full.ts';
import type { Originals } from './originals.ts';
import type { PictureProcess } from './picture-process.ts';
import type { ThumbnailSize } from './render-thumbnail.ts';
import { Unusable } from './unusable.ts';

/** Widths that are made, px; another that is asked for is the next larger of them. */
const WIDTHS = [96, 192, 320, 640, 1280] as const;
/** In which the first preview of an upload is made. */
export const PREVIEW_PX = 640;
/** At 30 KB each, as forms and lists show them. */
const MAX_KEPT = 3_000;
const COUNTED_AFTER = 100;

export type ThumbnailOrder = ThumbnailSize & { readonly sha256: string };

/** A WebP; the tag is the same for the same bytes. */
export type Thumbnail = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string };

/** Small pictures of stored ones, kept in a folder up to a bound. */
export type Thumbnails = {
  /** Undefined where nothing is stored under the hash, or no picture. @throws StorageFull */
  make(order: ThumbnailOrder): Promise<Thumbnail | undefined>;
  /** Takes over the first preview of a picture, which stands at a path of the same disk. */
  takeOver(sha256: string, preview: string): Promise<void>;
};

/** @param folder absolute path, made where it is not there */
export function thumbnailsIn(folder: string, originals: Originals, process: PictureProcess): Thumbnails {
  const making = new Map<string, Promise<Thumbnail | undefined>>();
  let added = 0;

  async function made(name: string, { sha256, width, focus }: ThumbnailOrder): Promise<Thumbnail | undefined> {
    const path = join(folder, name);
    const kept = await readIfThere(path);
    if (kept) {
      const now = new Date();
      await utimes(path, now, now).catch(undefinedIfMissing);
      return { bytes: kept, etag: `"${name}"` };
    }
    const original = await originals.path(sha256);
    if (original === undefined) return undefined;
    await mkdir(folder, { recursive: true });
    const unfinished = join(folder, `${randomUUID()}.unfinished`);
    try {
      await process.run({ does: 'render', from: original, to: unfinished, width, focus });
      const bytes = new Uint8Array(await readFile(unfinished));
      await rename(unfinished, path);
      await count();
      return { bytes, etag: `"${name}"` };
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  async function count(): Promise<void> {
    added += 1;
    if (added % COUNTED_AFTER !== 1) return;
    const names = await readdir(folder);
    if (names.length <= MAX_KEPT) return;
    const ages = await Promise.all(
      names.map(async (name) => ({
        name,
        at: (await stat(join(folder, name)).catch(undefinedIfMissing))?.mtimeMs ?? 0,
      })),
    );
    const oldest = ages.sort((a, b) => a.at - b.at).slice(0, names.length - MAX_KEPT);
    for (const { name } of oldest) await rm(join(folder, name), { force: true });
  }

  return {
    make({ sha256, width: asked, focus }) {
      const width = WIDTHS.find((one) => one >= asked) ?? 1280;
      const name = nameOf(sha256, width, focus);
      const shared = making.get(name);
      if (shared) return shared;
      const mine = made(name, { sha256, width, focus })
        .catch((error: unknown) => {
          // Broken pictures are named by the build, with the file and the cure; here there is none.
          if (error instanceof Unusable) return undefined;
          throw asStorageFull(error);
        })
        .finally(() => making.delete(name));
      making.set(name, mine);
      return mine;
    },
    async takeOver(sha256, preview) {
      await mkdir(folder, { recursive: true });
      await rename(preview, join(folder, nameOf(sha256, PREVIEW_PX)));
      await count();
    },
  };
}

const nameOf = (sha256: string, width: number, focus?: readonly number[]) =>
  `${sha256}-${[width, ...(focus ?? [])].join('-')}.webp`;

const readIfThere = async (path: string) => {
  const bytes = await readFile(path).catch(undefinedIfMissing);
  return bytes && new Uint8Array(bytes);
};
