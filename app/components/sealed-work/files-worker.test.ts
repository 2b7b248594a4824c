import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { serveSealedWork } from '../../../test/fixtures/sealed-work.ts';
import type { FileAnswer, FileRequest, WorkerStart } from './files-worker.ts';
import type { SealedFile } from './sealed-format.ts';

const CHUNK_BYTES = 64;
const JOINED = randomBytes(5 * CHUNK_BYTES);
const CHUNKS = Array.from({ length: 5 }, (_, at) => JOINED.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES));

/** Starts the worker in this process, and returns what a page does with it. */
async function worker(chunks: readonly Uint8Array[] = CHUNKS) {
  const served = serveSealedWork('/private/a', 'twelve tin whistles', {}, chunks);
  const { workKey, names } = served;
  let listener: (event: { data: WorkerStart | FileRequest }) => void = () => {};
  const answers = new Map<number, PromiseWithResolvers<FileAnswer>>();
  vi.stubGlobal('addEventListener', (_: string, added: typeof listener) => {
    listener = added;
  });
  vi.stubGlobal('postMessage', (answer: FileAnswer) => answers.get(answer.number)?.resolve(answer));
  vi.resetModules();
  const { CHUNKS_AT_ONCE } = await import('./files-worker.ts');
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
  return { load, chunksAtOnce: CHUNKS_AT_ONCE, ...served };
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

it('loads a few chunks of a film at once, and joins them in their order', async () => {
  const film = randomBytes(40 * CHUNK_BYTES);
  const chunks = Array.from({ length: 40 }, (_, at) => film.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES));
  const { load, asked, chunksAtOnce } = await worker(chunks);
  const answer = fetch;
  let loading = 0;
  let most = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    loading += 1;
    most = Math.max(most, loading);
    // The later chunks answer first.
    for (let turns = 40 - asked.length; turns > 0; turns -= 1) await Promise.resolve();
    const response = await answer(url);
    loading -= 1;
    return response;
  });
  expect(await load(0, film.length, 'video/webm')).toEqual({ type: 'video/webm', bytes: film });
  expect(most).toBe(chunksAtOnce);
  expect(asked).toHaveLength(40);
});

it('asks for no more chunks of a film after one that is gone', async () => {
  const { load, files, asked, chunksAtOnce } = await worker(Array.from({ length: 40 }, () => randomBytes(CHUNK_BYTES)));
  files.delete('/private/files/chunk-0.bin');
  expect(await load(0, 40 * CHUNK_BYTES, 'video/webm')).toBeUndefined();
  expect(asked.length).toBeLessThanOrEqual(2 * chunksAtOnce);
});
