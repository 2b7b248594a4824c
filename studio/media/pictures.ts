import { join, resolve } from 'node:path';
import { CACHE_DIR } from '../../assets/images/description.ts';
import type { Log } from '../../lib/log.ts';
import { TEXT_LIMIT_BYTES } from '../../model/limits.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import type { Documents } from '../../storage/documents.ts';
import type { Files } from '../../storage/files.ts';
import { readStoredUpTo, undefinedIfLost } from '../../storage/lost-file.ts';
import type { Encoding, Room, StoredFiles, Uploaded } from '../api/pictures.ts';
import { cacheFolderIn } from '../cache-folder.ts';
import type { Drafts } from '../editing/drafts.ts';
import { type Manifest, recordsIn } from '../records/records.ts';
import { NotFound } from '../workspace.ts';
import { openEncodings } from './encodings.ts';
import { fileUsesIn } from './file-uses.ts';
import { mastersIn } from './masters.ts';
import { openPictureProcess } from './picture-process.ts';
import { type MadeRendition, type RenditionOrder, renditionsIn } from './renditions.ts';
import { openRoom } from './room.ts';
import { openUploads, type UploadOrder } from './uploads.ts';

/** Pictures, films and recordings in the studio. */
export type Pictures = {
  /** Takes what was dropped. @throws see Uploads.receive */
  receive(order: UploadOrder): Promise<Uploaded>;
  /** A small picture; undefined for what neither the content nor a draft has as a picture. @throws StorageFull */
  picture(order: RenditionOrder): Promise<MadeRendition | undefined>;
  /** How far the draft's pictures are on their way to visitors. */
  encoding(): Promise<Encoding>;
  /** All pictures, films and recordings of the draft, with the places that use them. */
  stored(): Promise<StoredFiles>;
  /** Takes files that nothing uses out of the draft. @throws NotFound for one that a text names by now */
  removeUnused(order: { readonly paths: readonly string[]; readonly author: string }): Promise<Aside>;
  room(): Promise<Room>;
  /** See RoomKeeper.setBound. */
  setBound(bound: number | undefined): Promise<Room>;
  /** Does work while nothing is cleared. */
  whileKept<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** What was taken from the draft can be put back by this id. */
type Aside = { readonly aside: string | undefined };

export type PicturesOptions = {
  readonly documents: Documents;
  readonly files: Files;
  readonly dataFolder: string;
  readonly drafts: Pick<Drafts, 'draft' | 'addFile' | 'removeFiles'>;
  readonly head: () => Promise<{ readonly manifest: Manifest }>;
  /** See RoomKeeper. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly log: Log;
  /** Of pictures made for visitors, where it is not the project's. */
  readonly cacheDir?: string | undefined;
};

const PICTURE = /\.(?:avif|gif|jpe?g|png|tiff?|webp)$/i;
/** Also the mark, of which nothing is made ahead. */
const SHOWN = /\.(?:avif|gif|jpe?g|png|svg|tiff?|webp)$/i;

export async function openPictures(options: PicturesOptions): Promise<Pictures> {
  const { documents, files, dataFolder, drafts, head, alone, log, cacheDir } = options;
  const { changes } = recordsIn(documents);
  const cache = cacheFolderIn(dataFolder);
  const process = openPictureProcess({ log });
  const masters = mastersIn(join(cache, 'masters'), files);
  const renditions = renditionsIn(join(cache, 'renditions'), masters, process);

  const published = async (kind: RegExp) =>
    new Set(Object.entries((await head()).manifest).flatMap(([path, sha256]) => (kind.test(path) ? sha256 : [])));
  const drafted = async (kind: RegExp) =>
    new Set((await changes.all()).flatMap(({ id, value: { now } }) => (kind.test(id) && now !== null ? now : [])));

  const uploads = await openUploads({
    folder: join(cache, 'uploads'),
    ...{ files, process, renditions },
    check: drafts.draft,
    add: drafts.addFile,
  });
  const encodings = openEncodings({
    folder: join(cache, 'encoded'),
    ...{ masters, process, log, cacheDir },
    wanted: async () => {
      const seen = await published(PICTURE);
      return new Set([...(await drafted(PICTURE))].filter((sha256) => !seen.has(sha256)));
    },
  });
  void encodings.goOn();
  const room = openRoom({
    ...{ documents, files, alone, log },
    caches: [join(cache, 'renditions'), cacheDir ?? resolve(PROJECT_FOLDER, CACHE_DIR)],
    onRemoved: masters.sweep,
  });

  /** The content with all drafts in it: hashes by paths. */
  const contentNow = async () => {
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
  const usesNow = async () => {
    const content = await contentNow();
    const uses = await fileUsesIn([...content.keys()], (path) => textAt(path, content.get(path)));
    return { content, uses };
  };

  return {
    async receive(order) {
      const uploaded = await uploads.receive(order);
      void encodings.goOn();
      return uploaded;
    },
    async picture(order) {
      const isNamed = (await drafted(SHOWN)).has(order.sha256) || (await published(SHOWN)).has(order.sha256);
      return isNamed ? renditions.make(order) : undefined;
    },
    encoding: encodings.progress,
    async stored() {
      const { content, uses } = await usesNow();
      return {
        files: await Promise.all(
          [...uses].map(async ([path, uses]) => {
            const sha256 = content.get(path) ?? '';
            return { path, sha256, bytes: (await files.sizeOf(sha256)) ?? 0, uses };
          }),
        ),
      };
    },
    async removeUnused(order) {
      const { uses } = await usesNow();
      const used = order.paths.find((path) => uses.get(path)?.length !== 0);
      if (used !== undefined) throw new NotFound(`${used} is used by now, or gone.`);
      return drafts.removeFiles(order);
    },
    room: room.room,
    setBound: room.setBound,
    whileKept: room.whileKept,
    async close() {
      await room.close();
      await encodings.close();
      await process.close();
    },
  };
}
