import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { serveSealedWork } from '../../../test/fixtures/sealed-work.ts';
import type { FileAnswer, FileRequest, WorkerStart } from './files-worker.ts';
import type { SealedFile } from './sealed-format.ts';

const CHUNK_BYTES = 64;
const JOINED = randomBytes(5 * CHUNK_BYTES);
const CHUNKS = Array.from({ length: 5 }, (_, at) => JOINED.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES));

/** Starts the worker in this process, and returns what a page does with it. */
async function worker() {
  const served = serveSealedWork('/private/a', 'twelve tin whistles', {}, CHUNKS);
  const { workKey, names } = served;
  let listener: (event: { data: WorkerStart | FileRequest }) => void = () => {};
  const answers = new Map<number, PromiseWithResolvers<FileAnswer>>();
  vi.stubGlobal('addEventListener', (_: string, added: typeof listener) => {
    listener = added;
  });
  vi.stubGlobal('postMessage', (answer: FileAnswer) => answers.get(answer.number)?.resolve(answer));
  vi.resetModules();
  await import('./files-worker.ts');
  listener({ data: { workKey, folder: '/private/files', chunks: names, chunkBytes: CHUNK_BYTES } });
  let last = 0;
  const load = async (...file: SealedFile) => {
    last += 1;
    const answer = Promise.withResolvers<FileAnswer>();
    answers.set(last, answer);
    listener({ data: { number: last, file } });
    const { blob } = await answer.promise;
    return blob && { type: blob.type, bytes: Buffer.from(await blob.arrayBuffer()) };
  };
  return { load, ...served };
}

it.each([
  ['in one chunk', 3, 20],
  ['over three chunks', 50, 2 * CHUNK_BYTES],
  ['that fills a chunk', CHUNK_BYTES, CHUNK_BYTES],
  ['at the end', 5 * CHUNK_BYTES - 7, 7],
])('cuts out a file %s', async (_, at, length) => {
  const { load } = await worker();
  const file = await load(at, length, 'image/avif');
  expect(file).toEqual({ type: 'image/avif', bytes: JOINED.subarray(at, at + length) });
});

it('loads the chunk between two files once', async () => {
  const { load, asked } = await worker();
  await load(0, CHUNK_BYTES + 10, 'image/avif');
  await load(CHUNK_BYTES + 10, CHUNK_BYTES, 'image/avif');
  expect(asked).toEqual(['chunk-0', 'chunk-1', 'chunk-2'].map((name) => `/private/files/${name}.bin`));
});

it('answers without a file for a chunk that is gone, damaged or in another place, and tries again', async () => {
  const { load, files } = await worker();
  const url = '/private/files/chunk-1.bin';
  const sealed = files.get(url) ?? new Uint8Array();
  files.delete(url);
  expect(await load(CHUNK_BYTES, 5, 'image/avif')).toBeUndefined();
  files.set(url, sealed.with(30, (sealed[30] ?? 0) ^ 1));
  expect(await load(CHUNK_BYTES, 5, 'image/avif')).toBeUndefined();
  files.set(url, files.get('/private/files/chunk-2.bin') ?? sealed);
  expect(await load(CHUNK_BYTES, 5, 'image/avif')).toBeUndefined();
  files.set(url, sealed);
  expect(await load(CHUNK_BYTES, 5, 'image/avif')).toMatchObject({ type: 'image/avif' });
  expect(await load(9 * CHUNK_BYTES, 5, 'image/avif')).toBeUndefined();
});
