import { join, posix, resolve } from 'node:path';
import { CACHE_DIR } from '../../assets/images/description.ts';
import type { Log } from '../../lib/log.ts';
import { TEXT_LIMIT_BYTES } from '../../model/limits.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import type { Documents } from '../../storage/documents.ts';
import type { Files } from '../../storage/files.ts';
import { readStoredUpTo, undefinedIfLost } from '../../storage/lost-file.ts';
import type { Encoding, StorageUsage, StoredFiles, Uploaded } from '../api/pictures.ts';
import { cacheFolderIn } from '../cache-folder.ts';
import type { Drafts } from '../editing/drafts.ts';
import { type Manifest, recordsIn } from '../records/records.ts';
import { NotFound } from '../workspace.ts';
import { fileUsesIn, isDownload } from './file-uses.ts';
import { originalsIn } from './originals.ts';
import { openPictureProcess } from './picture-process.ts';
import { openPrebuildQueue } from './prebuild-queue.ts';
import { openStorageUsage } from './storage-usage.ts';
import { type Thumbnail, type ThumbnailOrder, thumbnailsIn } from './thumbnails.ts';
import { openUploads, type UploadOrder } from './uploads.ts';

export type Pictures = {
  /** Adds an upload to the draft. @throws the errors of `Uploads.receive` */
  receive(order: UploadOrder): Promise<Uploaded>;
  /** Returns a thumbnail of a picture in the content or the draft. @throws StorageFull */
  picture(order: ThumbnailOrder): Promise<Thumbnail | undefined>;
  /** Returns a film in the content or the draft, to play it; undefined if there is none. */
  film(sha256: string): Promise<StoredFilm | undefined>;
  encoding(): Promise<Encoding>;
  stored(): Promise<StoredFiles>;
  /** Returns the files beside a text that its links can lead to: those that no field names as a picture or film. */
  downloads(file: string): Promise<StoredFiles>;
  /** Moves unused files of the draft to a stash. @throws NotFound for a file that a text uses by now */
  removeUnused(order: { readonly paths: readonly string[]; readonly author: string }): Promise<Stash>;
  storageUsage(): Promise<StorageUsage>;
  setBound(bound: number | undefined): Promise<StorageUsage>;
  withSweepPaused<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** A film with its size in bytes. `open` reads its bytes from `start` to before `end`. */
export type StoredFilm = {
  readonly type: string;
  readonly bytes: number;
  open(range?: { start: number; end: number }): ReturnType<Files['open']>;
};

type Stash = { readonly stash: string | undefined };

export type PicturesOptions = {
  readonly documents: Documents;
  readonly files: Files;
  readonly dataFolder: string;
  readonly drafts: Pick<Drafts, 'draft' | 'addFile' | 'removeFiles'>;
  readonly head: () => Promise<{ readonly manifest: Manifest }>;
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly log: Log;
  readonly cacheDir?: string | undefined;
};

/** Files that are prebuilt. An SVG at the top of the content is the mark, which is published as it is. */
const PICTURE = /\.(?:avif|gif|jpe?g|png|tiff?|webp)$|\/[^/]+\.svg$/i;
/** Films by their MIME type. */
const FILMS: readonly (readonly [RegExp, string])[] = [
  [/\.mp4$/i, 'video/mp4'],
  [/\.webm$/i, 'video/webm'],
];
/** Files with a thumbnail. */
const SHOWN = /\.(?:avif|gif|jpe?g|png|svg|tiff?|webp)$/i;

export async function openPictures(options: PicturesOptions): Promise<Pictures> {
  const { documents, files, dataFolder, drafts, head, alone, log, cacheDir } = options;
  const { changes } = recordsIn(documents);
  const cache = cacheFolderIn(dataFolder);
  const process = openPictureProcess({ log });
  const originals = originalsIn(join(cache, 'masters'), files);
  const thumbnails = thumbnailsIn(join(cache, 'renditions'), originals, process);

  const published = async (kind: RegExp) =>
    new Set(Object.entries((await head()).manifest).flatMap(([path, sha256]) => (kind.test(path) ? sha256 : [])));
  const drafted = async (kind: RegExp) =>
    new Set((await changes.all()).flatMap(({ id, value: { now } }) => (kind.test(id) && now !== null ? now : [])));

  const isNamed = async (sha256: string, kind: RegExp) =>
    (await drafted(kind)).has(sha256) || (await published(kind)).has(sha256);

  const uploads = await openUploads({
    folder: join(cache, 'uploads'),
    files,
    process,
    thumbnails,
    check: drafts.draft,
    add: drafts.addFile,
  });
  const prebuildQueue = openPrebuildQueue({
    folder: join(cache, 'encoded'),
    originals,
    process,
    log,
    cacheDir,
    unpublishedHashes: async () => {
      const publishedHashes = await published(PICTURE);
      return new Set([...(await drafted(PICTURE))].filter((sha256) => !publishedHashes.has(sha256)));
    },
  });
  void prebuildQueue.resume();
  const storageUsage = openStorageUsage({
    documents,
    files,
    alone,
    log,
    caches: [join(cache, 'renditions'), cacheDir ?? resolve(PROJECT_FOLDER, CACHE_DIR)],
    onRemoved: originals.sweep,
  });

  const draftContent = async () => {
    const now = new Map(Object.entries((await head()).manifest));
    for (const { id, value } of await changes.all()) {
      if (value.now === null) now.delete(id);
      else now.set(id, value.now);
    }
    return now;
  };
  const textAt = async (path: string, sha256: string | undefined) =>
    sha256 === undefined
      ? undefined
      : (await readStoredUpTo(TEXT_LIMIT_BYTES, files, sha256, path).catch(undefinedIfLost))?.toString();
  const draftUses = async (isRead: (path: string) => boolean = () => true) => {
    const content = await draftContent();
    const uses = await fileUsesIn([...content.keys()].filter(isRead), (path) => textAt(path, content.get(path)));
    return { content, uses };
  };
  const storedIn = async ({ content, uses }: Awaited<ReturnType<typeof draftUses>>): Promise<StoredFiles> => ({
    files: await Promise.all(
      [...uses].map(async ([path, uses]) => {
        const sha256 = content.get(path) ?? '';
        return { path, sha256, bytes: (await files.sizeOf(sha256)) ?? 0, uses };
      }),
    ),
  });

  return {
    async receive(order) {
      const uploaded = await uploads.receive(order);
      void prebuildQueue.resume();
      return uploaded;
    },
    async picture(order) {
      return (await isNamed(order.sha256, SHOWN)) ? thumbnails.make(order) : undefined;
    },
    async film(sha256) {
      const bytes = await files.sizeOf(sha256);
      if (bytes === undefined) return undefined;
      for (const [kind, type] of FILMS) {
        if (await isNamed(sha256, kind)) return { type, bytes, open: (range) => files.open(sha256, range) };
      }
      return undefined;
    },
    encoding: prebuildQueue.progress,
    stored: async () => storedIn(await draftUses()),
    async downloads(file) {
      const folder = posix.dirname(file);
      const { content, uses } = await draftUses((path) => posix.dirname(path) === folder);
      const isOnlyLinked = (path: string, of: StoredFiles['files'][number]['uses']) =>
        isDownload(path) && of.every(({ field }) => field === undefined || field === 'body');
      return storedIn({ content, uses: new Map([...uses].filter(([path, of]) => isOnlyLinked(path, of))) });
    },
    async removeUnused(order) {
      const { uses } = await draftUses();
      const used = order.paths.find((path) => uses.get(path)?.length !== 0);
      if (used !== undefined) throw new NotFound(`${used} is used by now, or gone.`);
      return drafts.removeFiles(order);
    },
    storageUsage: storageUsage.storageUsage,
    setBound: storageUsage.setBound,
    withSweepPaused: storageUsage.withSweepPaused,
    async close() {
      await storageUsage.close();
      await prebuildQueue.close();
      await process.close();
    },
  };
}
