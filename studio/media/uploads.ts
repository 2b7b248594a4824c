import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extensionOf } from '../../model/downloads.ts';
import { HEAD_BYTES } from '../../model/first-bytes.ts';
import { kindOf } from '../../model/kinds/places.ts';
import { FILE_LIMIT_BYTES, formatTooLarge } from '../../model/limits.ts';
import { captionsMistake } from '../../model/web-vtt.ts';
import type { Files } from '../../storage/files.ts';
import { fileStream } from '../../storage/local/file-stream.ts';
import { asStorageFull } from '../../storage/local/full.ts';
import { explainNoDownload, explainTooLarge, type Uploaded, type UploadType } from '../api/pictures.ts';
import { SITE_FILE } from '../editing/drafts-context.ts';
import { NotFound } from '../workspace.ts';
import { kindOfFile } from './file-kind.ts';
import { fileNameOf } from './file-name.ts';
import type { PictureProcess } from './picture-process.ts';
import { PREVIEW_PX, type Thumbnails } from './thumbnails.ts';
import { UnusableFile } from './unusable-file.ts';

/** The limit of concurrent uploads. The studio's page sends two at a time. */
const MAX_AT_ONCE = 8;
const LARGEST_BYTES = Math.max(...Object.values(FILE_LIMIT_BYTES));

export class TooLarge extends Error {
  override name = 'TooLarge';
}

export class TooMany extends Error {
  override name = 'TooMany';
}

export class UploadInterrupted extends Error {
  override name = 'UploadInterrupted';
}

export type UploadOrder = {
  readonly file: string;
  readonly name: string;
  readonly bytes: ReadableStream<Uint8Array>;
  readonly author: string;
  /** Whether the file is the mark, a file to download, or captions. Otherwise the first bytes decide the kind. */
  readonly as?: 'mark' | 'download' | 'captions' | undefined;
};

type Parts = {
  /** Absolute path of the folder for unfinished uploads. Its content is deleted at the start. */
  readonly folder: string;
  readonly files: Files;
  readonly process: PictureProcess;
  readonly thumbnails: Thumbnails;
  readonly check: (file: string) => Promise<unknown>;
  readonly add: (order: { beside: string; name: string; sha256: string; author: string }) => Promise<{ name: string }>;
};

export type Uploads = {
  /** @throws UnusableFile; TooLarge; TooMany; UploadInterrupted; StorageFull; the errors of `check` and `add` */
  receive(order: UploadOrder): Promise<Uploaded>;
};

export async function openUploads({ folder, files, process, thumbnails, check, add }: Parts): Promise<Uploads> {
  await rm(folder, { recursive: true, force: true });
  let underWay = 0;

  async function receive({ file, name, bytes, author, as }: UploadOrder): Promise<Uploaded> {
    const isReadHere = as === 'download' || as === 'captions';
    if (!isReadHere) process.wake();
    await check(file);
    if (as === 'mark' && file !== SITE_FILE) throw new NotFound('The mark is that of the whole site.');
    if (as === 'download' && !kindOf(file)?.body) throw new NotFound('There is no text here that can link to a file.');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const from = join(folder, randomUUID());
    const to = `${from}.made`;
    const preview = `${from}.preview`;
    try {
      await write(from, bytes, { name, as });
      if (as === 'captions') {
        const mistake = captionsMistake(await readFile(from));
        if (mistake !== undefined) throw new UnusableFile(`This file ${mistake}.`);
      }
      if (isReadHere) {
        const { sha256 } = await files.put(fileStream(await open(from)));
        const extension = as === 'captions' ? 'vtt' : extensionOf(name);
        const placed = await add({ beside: file, name: fileNameOf(name, as, extension), sha256, author });
        return { name: placed.name, sha256, is: as };
      }
      const done = await process.run({ does: 'prepare', as, from, to, preview, previewWidth: PREVIEW_PX });
      const { is, extension, isRewritten, size, isLight } = done;
      if (is === undefined || extension === undefined) throw new Error('The process did not say what the file is.');
      const { sha256 } = await files.put(fileStream(await open(isRewritten ? to : from)));
      if (is === 'picture' || is === 'mark') await thumbnails.takeOver(sha256, preview);
      const placed = await add({ beside: file, name: fileNameOf(name, is, extension), sha256, author });
      return { name: placed.name, sha256, is, ...(size && { size }), ...(isLight && { isLight }) };
    } catch (error) {
      throw asStorageFull(error);
    } finally {
      for (const path of [from, to, preview]) await rm(path, { force: true });
    }
  }

  return {
    async receive(order) {
      underWay += 1;
      try {
        if (underWay > MAX_AT_ONCE) throw new TooMany('Too many files at once. This one is sent again in a moment.');
        return await receive(order);
      } catch (error) {
        if (!(error instanceof TooLarge)) await drain(order.bytes);
        throw error;
      } finally {
        underWay -= 1;
      }
    },
  };
}

/** Writes an upload to a file, until its first bytes are of an unusable kind or it exceeds the limit. */
async function write(
  path: string,
  bytes: ReadableStream<Uint8Array>,
  order: Pick<UploadOrder, 'name' | 'as'>,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  const reader = bytes.getReader();
  try {
    let head: Buffer = Buffer.alloc(0);
    let kind: UploadType | undefined;
    for (let length = 0; ; ) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new UploadInterrupted('The file did not arrive whole. It is sent again.', { cause });
      });
      if (!done) {
        length += value.length;
        await file.writeFile(value);
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, value.subarray(0, HEAD_BYTES)]);
      }
      if (kind === undefined && (done || head.length >= HEAD_BYTES)) kind = checkedKind(head, order);
      if (kind !== undefined && length > FILE_LIMIT_BYTES[kind]) throw new TooLarge(explainTooLarge(kind));
      if (done) return;
    }
  } finally {
    reader.releaseLock();
    await file.close();
  }
}

/** Returns the kind of an upload from its first bytes. @throws UnusableFile */
function checkedKind(head: Uint8Array, { name, as }: Pick<UploadOrder, 'name' | 'as'>): UploadType {
  const problem = as === 'download' ? explainNoDownload(name, head) : undefined;
  if (problem !== undefined) throw new UnusableFile(problem);
  return as ?? kindOfFile(head).is;
}

/** Reads the rest of a rejected upload, because a browser shows no answer if its socket closes while it sends. */
async function drain(bytes: ReadableStream<Uint8Array>): Promise<void> {
  const reader = bytes.getReader();
  try {
    for (let length = 0; length <= LARGEST_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return;
      length += value.length;
    }
  } catch {
    // The browser has disconnected and needs no answer.
  } finally {
    reader.releaseLock();
  }
}

/** Checks the announced length of an upload. @throws TooLarge; UnusableFile for an empty file */
export function checkLength(length: number, as?: UploadOrder['as']): void {
  if (as && length > FILE_LIMIT_BYTES[as]) throw new TooLarge(explainTooLarge(as, length));
  if (length > LARGEST_BYTES) {
    throw new TooLarge(`This file ${formatTooLarge(length, LARGEST_BYTES)}. Export it smaller.`);
  }
  if (length === 0) throw new UnusableFile('There is nothing in this file.');
}
