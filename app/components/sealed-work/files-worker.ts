import { CHUNK_EXTENSION } from '../../../lib/sealed-files.ts';
import { type Bytes, keyFor, open } from './cipher.ts';
import type { SealedFile } from './sealed-format.ts';

/** The first message: the key of the work, and where its chunks are. Each later one asks for a file. */
export type WorkerStart = {
  readonly workKey: Bytes;
  readonly folder: string;
  readonly chunks: readonly string[];
  readonly chunkBytes: number;
};
export type FileRequest = { readonly number: number; readonly file: SealedFile };
/** The answer to a request; without a file if it did not come or is damaged. */
export type FileAnswer = { readonly number: number; readonly blob?: Blob };

/** The chunks that stay open, because the next file begins in the last chunk of the one before. */
const OPEN_CHUNKS = 2;

/**
 * The chunks of a file that load at once. A film has hundreds of chunks, and the worker holds each one twice while it
 * decrypts it: 1.5 MB at the chunks' 128 KB. A picture of up to 768 KB still loads in one go.
 */
export const CHUNKS_AT_ONCE = 6;

let start: WorkerStart | undefined;
let key: Promise<CryptoKey> | undefined;
const chunks = new Map<number, Promise<Bytes>>();

addEventListener('message', ({ data }: MessageEvent<WorkerStart | FileRequest>) => {
  if ('workKey' in data) {
    start = data;
    key = keyFor(data.workKey, 'files');
    return;
  }
  const { number, file } = data;
  fileOf(file).then(
    (blob) => postMessage({ number, blob } satisfies FileAnswer),
    () => postMessage({ number } satisfies FileAnswer),
  );
});

async function fileOf([at, length, type]: SealedFile): Promise<Blob> {
  const { chunkBytes } = started();
  const first = Math.floor(at / chunkBytes);
  const last = Math.floor((at + length - 1) / chunkBytes);
  const parts: Blob[] = [];
  let next = first;
  const loadParts = async () => {
    while (next <= last) {
      const number = next;
      next += 1;
      const before = number * chunkBytes;
      const chunk = await openChunk(number).catch((error: unknown) => {
        next = last + 1;
        throw error;
      });
      const part = chunk.subarray(Math.max(0, at - before), Math.min(chunkBytes, at + length - before));
      // The browser keeps a blob outside of the worker's memory, and a large one on the disk.
      parts[number - first] = new Blob([part]);
    }
  };
  await Promise.all(Array.from({ length: CHUNKS_AT_ONCE }, loadParts));
  return new Blob(parts, { type });
}

function openChunk(number: number): Promise<Bytes> {
  const chunk = chunks.get(number) ?? loadChunk(number);
  chunks.delete(number);
  chunks.set(number, chunk);
  chunk.catch(() => chunks.delete(number));
  for (const oldest of [...chunks.keys()].slice(0, -OPEN_CHUNKS)) chunks.delete(oldest);
  return chunk;
}

async function loadChunk(number: number): Promise<Bytes> {
  const { folder, chunks, key } = started();
  const name = chunks[number];
  if (name === undefined) throw new Error(`There is no chunk ${number}.`);
  const response = await fetch(`${folder}/${name}${CHUNK_EXTENSION}`);
  if (!response.ok) throw new Error(`A chunk answers ${response.status}.`);
  return open(await key, name, new Uint8Array(await response.arrayBuffer()));
}

function started() {
  if (!start || !key) throw new Error('A file was asked for before the start.');
  return { ...start, key };
}
