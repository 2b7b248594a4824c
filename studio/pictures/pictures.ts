import { join } from 'node:path';
import type { Log } from '../../server/log.ts';
import type { Documents } from '../../storage/documents.ts';
import type { Files } from '../../storage/files.ts';
import type { Encoding, Uploaded } from '../api/pictures.ts';
import { cacheFolderIn } from '../cache-folder.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { type Manifest, recordsIn } from '../records.ts';
import { openEncodings } from './encodings.ts';
import { mastersIn } from './masters.ts';
import { openPictureProcess } from './picture-process.ts';
import { type MadeRendition, type RenditionOrder, renditionsIn } from './renditions.ts';
import { openUploads, type UploadOrder } from './uploads.ts';

/** Pictures, films and recordings in the studio. */
export type Pictures = {
  /** Takes what was dropped. @throws see Uploads.receive */
  receive(order: UploadOrder): Promise<Uploaded>;
  /** A small picture; undefined for what neither the content nor a draft has as a picture. @throws StorageFull */
  picture(order: RenditionOrder): Promise<MadeRendition | undefined>;
  /** How far the draft's pictures are on their way to visitors. */
  encoding(): Promise<Encoding>;
  close(): Promise<void>;
};

export type PicturesOptions = {
  readonly documents: Documents;
  readonly files: Files;
  readonly dataFolder: string;
  readonly drafts: Pick<Drafts, 'draft' | 'addFile' | 'removeFiles'>;
  readonly head: () => Promise<{ readonly manifest: Manifest }>;
  readonly log: Log;
  /** Of pictures made for visitors, where it is not the project's. */
  readonly cacheDir?: string | undefined;
};

const PICTURE = /\.(?:avif|gif|jpe?g|png|tiff?|webp)$/i;

export async function openPictures(options: PicturesOptions): Promise<Pictures> {
  const { documents, files, dataFolder, drafts, head, log, cacheDir } = options;
  const { changes } = recordsIn(documents);
  const cache = cacheFolderIn(dataFolder);
  const process = openPictureProcess({ log });
  const masters = mastersIn(join(cache, 'masters'), files);
  const renditions = renditionsIn(join(cache, 'renditions'), masters, process);

  /** Of pictures, by their paths. */
  const published = async () =>
    new Set(Object.entries((await head()).manifest).flatMap(([path, sha256]) => (PICTURE.test(path) ? sha256 : [])));
  const drafted = async () =>
    new Set((await changes.all()).flatMap(({ id, value: { now } }) => (PICTURE.test(id) && now !== null ? now : [])));

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
      const seen = await published();
      return new Set([...(await drafted())].filter((sha256) => !seen.has(sha256)));
    },
  });
  void encodings.goOn();

  return {
    async receive(order) {
      const uploaded = await uploads.receive(order);
      void encodings.goOn();
      return uploaded;
    },
    async picture(order) {
      const isNamed = (await drafted()).has(order.sha256) || (await published()).has(order.sha256);
      return isNamed ? renditions.make(order) : undefined;
    },
    encoding: encodings.progress,
    async close() {
      await encodings.close();
      await process.close();
    },
  };
}
