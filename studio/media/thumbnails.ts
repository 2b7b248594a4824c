import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import { asStorageFull } from '../../storage/local/full.ts';
import type { Originals } from './originals.ts';
import type { PictureProcess } from './picture-process.ts';
import type { ThumbnailSize } from './render-thumbnail.ts';
import { UnusableFile } from './unusable-file.ts';

/** The widths of thumbnails in px. Other widths are rounded up to the next of them. */
const WIDTHS = [96, 192, 320, 640, 1280] as const;
export const PREVIEW_PX = 640;
const MAX_KEPT = 3_000;
const CLEANUP_INTERVAL = 100;

export type ThumbnailOrder = ThumbnailSize & { readonly sha256: string };

/** A thumbnail as WebP. Equal bytes have equal ETags. */
export type Thumbnail = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string };

export type Thumbnails = {
  /** Returns a thumbnail, or undefined if the hash has no stored picture. @throws StorageFull */
  make(order: ThumbnailOrder): Promise<Thumbnail | undefined>;
  /** Moves the first preview of a picture into the cache. The preview is on the same disk. */
  takeOver(sha256: string, preview: string): Promise<void>;
};

export function thumbnailsIn(folder: string, originals: Originals, process: PictureProcess): Thumbnails {
  const making = new Map<string, Promise<Thumbnail | undefined>>();
  let added = 0;

  async function readOrRender(name: string, { sha256, width, focus }: ThumbnailOrder): Promise<Thumbnail | undefined> {
    const path = join(folder, name);
    const cached = await readIfExists(path);
    if (cached) {
      const now = new Date();
      await utimes(path, now, now).catch(undefinedIfMissing);
      return { bytes: cached, etag: `"${name}"` };
    }
    const original = await originals.path(sha256);
    if (original === undefined) return undefined;
    await mkdir(folder, { recursive: true });
    const unfinished = join(folder, `${randomUUID()}.unfinished`);
    try {
      await process.run({ does: 'render', from: original, to: unfinished, width, focus });
      const bytes = new Uint8Array(await readFile(unfinished));
      await rename(unfinished, path);
      await limitCache();
      return { bytes, etag: `"${name}"` };
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  async function limitCache(): Promise<void> {
    added += 1;
    if (added % CLEANUP_INTERVAL !== 1) return;
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
    make({ sha256, width: requestedWidth, focus }) {
      const width = WIDTHS.find((candidate) => candidate >= requestedWidth) ?? 1280;
      const name = nameOf(sha256, width, focus);
      const shared = making.get(name);
      if (shared) return shared;
      const thumbnail = readOrRender(name, { sha256, width, focus })
        .catch((error: unknown) => {
          // The build reports broken pictures with the file and the remedy.
          if (error instanceof UnusableFile) return undefined;
          throw asStorageFull(error);
        })
        .finally(() => making.delete(name));
      making.set(name, thumbnail);
      return thumbnail;
    },
    async takeOver(sha256, preview) {
      await mkdir(folder, { recursive: true });
      await rename(preview, join(folder, nameOf(sha256, PREVIEW_PX)));
      await limitCache();
    },
  };
}

const nameOf = (sha256: string, width: number, focus?: readonly number[]) =>
  `${sha256}-${[width, ...(focus ?? [])].join('-')}.webp`;

const readIfExists = async (path: string) => {
  const bytes = await readFile(path).catch(undefinedIfMissing);
  return bytes && new Uint8Array(bytes);
};
