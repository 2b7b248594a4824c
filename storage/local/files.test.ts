import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { volumeOrSkip } from '../../test/fixtures/small-volume.ts';
import { StorageFull } from '../documents.ts';
import { filesContract, streamOf } from '../files.contract.ts';
import { openLocalFiles } from './files.ts';

describe('the Files contract', () => {
  filesContract(async () => {
    const folder = join(await scratchFolder(), 'data', 'files');
    return { open: () => openLocalFiles(folder) };
  });
});

const text = (words: string) => streamOf(Buffer.from(words));

test('makes files read-only and folders private to the owner', async () => {
  const folder = join(await scratchFolder(), 'files');
  const { sha256 } = await (await openLocalFiles(folder)).put(text('words'));
  const mode = (...names: string[]) => statSync(join(folder, ...names)).mode & 0o777;
  expect(mode(sha256.slice(0, 2), sha256)).toBe(0o444);
  for (const names of [[], [sha256.slice(0, 2)], ['unfinished']]) expect(mode(...names)).toBe(0o700);
});

test('shares the bytes of a placed file with the store', async () => {
  const folder = await scratchFolder();
  const files = await openLocalFiles(join(folder, 'files'));
  const { sha256 } = await files.put(text('words'));
  await files.place(sha256, join(folder, 'words.yaml'));
  const stored = statSync(join(folder, 'files', sha256.slice(0, 2), sha256));
  expect(statSync(join(folder, 'words.yaml')).ino).toBe(stored.ino);
  // A second put of the same bytes keeps the link.
  await files.put(text('words'));
  expect(statSync(join(folder, 'files', sha256.slice(0, 2), sha256)).ino).toBe(stored.ino);
});

test('updates the stored time with each put', async () => {
  const folder = join(await scratchFolder(), 'files');
  const files = await openLocalFiles(folder);
  const { sha256 } = await files.put(text('words'));
  const longAgo = new Date(Date.now() - 60 * 60_000);
  utimesSync(join(folder, sha256.slice(0, 2), sha256), longAgo, longAgo);
  await files.put(text('words'));
  expect(await files.removeOlder(sha256, new Date(Date.now() - 60_000))).toBe(false);
});

test('deletes the file of a failed stream at once, and the file of a killed process once it is old', async () => {
  const folder = join(await scratchFolder(), 'files');
  const files = await openLocalFiles(folder);
  const unfinished = () => readdirSync(join(folder, 'unfinished'));
  const failing = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.alloc(100)),
    pull() {
      expect(unfinished()).toHaveLength(1);
      throw new Error('lost');
    },
  });
  await expect(files.put(failing)).rejects.toThrow('lost');
  expect(unfinished()).toEqual([]);
  for (const name of ['old', 'new']) writeFileSync(join(folder, 'unfinished', name), '');
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
  utimesSync(join(folder, 'unfinished', 'old'), longAgo, longAgo);
  await openLocalFiles(folder);
  expect(unfinished()).toEqual(['new']);
});

test('stops reading a stream that cannot be written', async () => {
  const folder = join(await scratchFolder(), 'files');
  const files = await openLocalFiles(folder);
  rmSync(join(folder, 'unfinished'), { recursive: true });
  const cancel = vi.fn();
  await expect(files.put(new ReadableStream({ cancel }))).rejects.toThrow('ENOENT');
  expect(cancel).toHaveBeenCalledOnce();
});

test('repairs a truncated file with the next put', async () => {
  const folder = join(await scratchFolder(), 'files');
  const files = await openLocalFiles(folder);
  const { sha256 } = await files.put(text('whole'));
  const path = join(folder, sha256.slice(0, 2), sha256);
  await files.remove(sha256);
  writeFileSync(path, 'who');
  await files.put(text('whole'));
  expect(await new Response(await files.open(sha256)).text()).toBe('whole');
});

test('leaves no file on a full disk and stores it once there is space', async (context) => {
  const volume = await volumeOrSkip(context);
  const folder = join(volume.folder, 'files');
  const files = await openLocalFiles(folder);
  const large = Buffer.alloc(3_000_000, 'x');
  const { sha256 } = await files.put(text('before'));
  await volume.fill(process.pid, 1_000_000);
  await expect(files.put(streamOf(large))).rejects.toThrow(StorageFull);
  expect(readdirSync(join(folder, 'unfinished'))).toEqual([]);
  expect(await new Response(await files.open(sha256)).text()).toBe('before');
  // Files on another disk are copied.
  await volume.free(process.pid);
  const stored = await files.put(streamOf(large));
  const path = join(await scratchFolder(), 'copy');
  await files.place(stored.sha256, path);
  expect(large.equals(readFileSync(path))).toBe(true);
  expect(statSync(path).mode & 0o777).toBe(0o444);
  await volume.fill(process.pid);
  const elsewhere = await openLocalFiles(join(await scratchFolder(), 'files'));
  const other = await elsewhere.put(streamOf(large));
  await expect(elsewhere.place(other.sha256, join(volume.folder, 'copy'))).rejects.toThrow(StorageFull);
  expect(readdirSync(volume.folder).sort()).toEqual(['ballast', 'files']);
});
