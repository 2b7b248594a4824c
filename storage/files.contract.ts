import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { Files } from './files.ts';
import { LostFile } from './lost-file.ts';

/** An empty storage place for files. Each call of `open` opens it as another process would. */
export type FilesPlace = { open(): Promise<Files> };

const NONE = createHash('sha256').update('never stored').digest('hex');
/** Names that lead to another path or are not hashes of 64 digits. */
const NO_HASHES = [
  '',
  '..',
  '../x',
  `../${NONE}`,
  `${NONE}/..`,
  NONE.slice(1),
  NONE.toUpperCase(),
  `${NONE}\0`,
  '/etc/passwd',
];

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Returns a stream of the bytes in parts. */
export function streamOf(bytes: Uint8Array, partBytes = 64 * 1024): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream({
    pull(controller) {
      if (position >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(position, position + partBytes));
      position += partBytes;
    },
  });
}

const bytesOf = async (stream: ReadableStream<Uint8Array> | undefined) =>
  stream && Buffer.from(await new Response(stream).arrayBuffer());

async function listOf(files: Files): Promise<string[]> {
  const all: string[] = [];
  for await (const sha256 of files.list()) all.push(sha256);
  return all.sort();
}

async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'placed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Declares the tests that every adapter of Files has to pass. */
export function filesContract(place: () => Promise<FilesPlace>): void {
  const opened = async () => (await place()).open();
  const put = (files: Files, text: string) => files.put(streamOf(Buffer.from(text)));

  test('returns file sizes and deletes only files that were not stored again', async () => {
    const files = await opened();
    const { sha256 } = await put(files, 'words');
    expect([await files.sizeOf(sha256), await files.sizeOf(NONE), await files.sizeOf('../x')]).toEqual([
      5,
      undefined,
      undefined,
    ]);
    const before = new Date(Date.now() - 60_000);
    const after = new Date(Date.now() + 60_000);
    expect([await files.removeOlder(sha256, before), await files.removeOlder(NONE, after)]).toEqual([false, false]);
    expect([await files.removeOlder(sha256, after), (await files.has([sha256])).size]).toEqual([true, 0]);
    await put(files, 'words');
    expect((await files.has([sha256])).size).toBe(1);
  });

  test('returns the stored bytes under their hash, for parts of any size', async () => {
    const files = await opened();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3_000 }), fc.integer({ min: 1, max: 999 }), async (bytes, part) => {
        const sha256 = hashOf(bytes);
        expect(await files.put(streamOf(bytes, part))).toEqual({ sha256, bytes: bytes.length });
        expect(await bytesOf(await files.open(sha256))).toEqual(Buffer.from(bytes));
      }),
      { numRuns: 20 },
    );
    const large = Buffer.alloc(5_000_000, 'large and more ');
    const { sha256 } = await files.put(streamOf(large));
    expect(large.equals((await bytesOf(await files.open(sha256))) ?? Buffer.alloc(0))).toBe(true);
  });

  test('stores an empty file', async () => {
    const files = await opened();
    const { sha256, bytes } = await put(files, '');
    expect({ sha256, bytes }).toEqual({ sha256: hashOf(Buffer.alloc(0)), bytes: 0 });
    expect(await bytesOf(await files.open(sha256))).toEqual(Buffer.alloc(0));
    expect(await files.has([sha256])).toEqual(new Set([sha256]));
  });

  test('returns a byte range, cut at the end of the file', async () => {
    const files = await opened();
    const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));
    const { sha256 } = await files.put(streamOf(bytes));
    const position = fc.integer({ min: 0, max: 1_200 });
    await fc.assert(
      fc.asyncProperty(position, position, async (one, other) => {
        const range = { start: Math.min(one, other), end: Math.max(one, other) };
        const part = await bytesOf(await files.open(sha256, range));
        expect(part).toEqual(bytes.subarray(range.start, range.end));
      }),
      { numRuns: 40 },
    );
  });

  test('keeps a file whose reader stops early', async () => {
    const files = await opened();
    const { sha256 } = await files.put(streamOf(Buffer.alloc(2_000_000, 'x')));
    const reader = (await files.open(sha256))?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
    expect((await bytesOf(await files.open(sha256)))?.length).toBe(2_000_000);
  });

  test('stores equal bytes once, also concurrently and from several openers', async () => {
    const { open } = await place();
    const [one, two] = await Promise.all([open(), open()]);
    const stored = await Promise.all([one, two, one, two].map((files) => put(files, 'the same'.repeat(9_999))));
    const [first] = stored;
    expect(new Set(stored.map(({ sha256 }) => sha256)).size).toBe(1);
    expect(await listOf(two)).toEqual([first?.sha256]);
    expect(await bytesOf(await one.open(first?.sha256 ?? ''))).toEqual(Buffer.from('the same'.repeat(9_999)));
  });

  test('stores nothing of a failed stream and rejects with its error', async () => {
    const files = await opened();
    const half = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.alloc(100_000)),
      pull: () => Promise.reject(new Error('the connection was lost')),
    });
    await expect(files.put(half)).rejects.toThrow('the connection was lost');
    expect(await listOf(files)).toEqual([]);
    expect(await files.has([hashOf(Buffer.alloc(100_000))])).toEqual(new Set());
  });

  test('lists stored files and omits deleted ones', async () => {
    const files = await opened();
    const stored = await Promise.all(Array.from({ length: 40 }, (_, index) => put(files, `file ${index}`)));
    const all = stored.map(({ sha256 }) => sha256).sort();
    expect(await listOf(files)).toEqual(all);
    expect(await files.has([...all, NONE, ...NO_HASHES])).toEqual(new Set(all));
    expect(await files.has([])).toEqual(new Set());
    const [gone = '', ...rest] = all;
    await files.remove(gone);
    await files.remove(gone);
    expect(await files.open(gone)).toBeUndefined();
    expect(await files.has(all)).toEqual(new Set(rest));
    expect(await listOf(files)).toEqual(rest);
  });

  test('places a file at a new path, over another file, and over itself', async () => {
    const files = await opened();
    const folder = await scratchFolder();
    const [one, other] = await Promise.all([put(files, 'one'), put(files, 'other')]);
    const path = join(folder, 'new', 'folder', 'words.yaml');
    for (const { stored, text } of [
      { stored: one, text: 'one' },
      { stored: one, text: 'one' },
      { stored: other, text: 'other' },
    ]) {
      await files.place(stored.sha256, path);
      expect(await readFile(path, 'utf8')).toBe(text);
    }
    await rm(path);
    await writeFile(path, 'by hand');
    await files.place(one.sha256, path);
    expect(await readFile(path, 'utf8')).toBe('one');
    expect(await readdir(join(folder, 'new', 'folder'))).toEqual(['words.yaml']);
    await rm(path);
    expect(await bytesOf(await files.open(one.sha256))).toEqual(Buffer.from('one'));
  });

  test('rejects an unknown hash and keeps the file at the path', async () => {
    const files = await opened();
    const path = join(await scratchFolder(), 'words.yaml');
    await writeFile(path, 'as it was');
    for (const sha256 of [NONE, ...NO_HASHES]) {
      await expect(files.place(sha256, path)).rejects.toThrow(LostFile);
    }
    expect(await readFile(path, 'utf8')).toBe('as it was');
  });

  test('finds nothing under an invalid hash', async () => {
    const files = await opened();
    await put(files, 'something');
    const before = await listOf(files);
    for (const sha256 of [NONE, ...NO_HASHES]) {
      expect(await files.open(sha256)).toBeUndefined();
      await files.remove(sha256);
    }
    expect(await listOf(files)).toEqual(before);
  });
}
