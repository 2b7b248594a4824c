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
  const parts = await Promise.all(Array.from({ length: last - first + 1 }, (_, index) => openChunk(first + index)));
  const from = at - first * chunkBytes;
  const cut = parts.map((part, index) => {
    const before = index * chunkBytes;
    return part.subarray(Math.max(0, from - before), Math.min(chunkBytes, from + length - before));
  });
  return new Blob(cut, { type });
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
  const response = await fetch(`${folder}/${name}.bin`);
  if (!response.ok) throw new Error(`A chunk answers ${response.status}.`);
  return open(await key, name, new Uint8Array(await response.arrayBuffer()));
}

function started() {
  if (!start || !key) throw new Error('A file was asked for before the start.');
  return { ...start, key };
}
