import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { Files } from './files.ts';
import { LostFile } from './lost-file.ts';

/** A place for files that holds none; each call of `open` opens it as another process would. */
export type FilesPlace = { open(): Promise<Files> };

const NONE = createHash('sha256').update('never stored').digest('hex');
/** They lead elsewhere, or are no hashes of 64 digits. */
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

/** A stream of the bytes, a part at a time. */
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

/** What every adapter of Files has to do, as tests. */
export function filesContract(place: () => Promise<FilesPlace>): void {
  const opened = async () => (await place()).open();
  const put = (files: Files, text: string) => files.put(streamOf(Buffer.from(text)));

  test('says how large it is, and removes only what was not stored since', async () => {
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

  test('gives back what was stored under its hash, however it came in parts', async () => {
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

  test('gives a part of a file, as much of it as there is', async () => {
    const files = await opened();
    const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));
    const { sha256 } = await files.put(streamOf(bytes));
    const place = fc.integer({ min: 0, max: 1_200 });
    await fc.assert(
      fc.asyncProperty(place, place, async (one, other) => {
        const range = { start: Math.min(one, other), end: Math.max(one, other) };
        const part = await bytesOf(await files.open(sha256, range));
        expect(part).toEqual(bytes.subarray(range.start, range.end));
      }),
      { numRuns: 40 },
    );
  });

  test('a reader that stops early leaves the file as it is', async () => {
    const files = await opened();
    const { sha256 } = await files.put(streamOf(Buffer.alloc(2_000_000, 'x')));
    const reader = (await files.open(sha256))?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
    expect((await bytesOf(await files.open(sha256)))?.length).toBe(2_000_000);
  });

  test('stores the same bytes once, also when they come at the same time and to several', async () => {
    const { open } = await place();
    const [one, two] = await Promise.all([open(), open()]);
    const stored = await Promise.all([one, two, one, two].map((files) => put(files, 'the same'.repeat(9_999))));
    const [first] = stored;
    expect(new Set(stored.map(({ sha256 }) => sha256)).size).toBe(1);
    expect(await listOf(two)).toEqual([first?.sha256]);
    expect(await bytesOf(await one.open(first?.sha256 ?? ''))).toEqual(Buffer.from('the same'.repeat(9_999)));
  });

  test('a stream that fails half-way leaves nothing, and its error is told', async () => {
    const files = await opened();
    const half = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.alloc(100_000)),
      pull: () => Promise.reject(new Error('the connection was lost')),
    });
    await expect(files.put(half)).rejects.toThrow('the connection was lost');
    expect(await listOf(files)).toEqual([]);
    expect(await files.has([hashOf(Buffer.alloc(100_000))])).toEqual(new Set());
  });

  test('knows what it has, lists it, and forgets what was removed', async () => {
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

  test('places a file where none is, where another one is, and where it stands already', async () => {
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

  test('places nothing under a hash that it does not have, and leaves what stands there', async () => {
    const files = await opened();
    const path = join(await scratchFolder(), 'words.yaml');
    await writeFile(path, 'as it was');
    for (const sha256 of [NONE, ...NO_HASHES]) {
      await expect(files.place(sha256, path)).rejects.toThrow(LostFile);
    }
    expect(await readFile(path, 'utf8')).toBe('as it was');
  });

  test('finds nothing under what is no hash', async () => {
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
