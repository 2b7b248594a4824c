import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { writeAtomically } from './atomic-file.ts';
import { fingerprint, rememberedJson } from './file-hash.ts';

it('is computed once per kind, and again after a change of the same size', async () => {
  const folder = await scratchFolder();
  const file = join(folder, 'a.txt');
  const take = vi.fn(async () => `taken ${take.mock.calls.length}`);
  const again = (variety = 'one') => fingerprint(file, join(folder, 'cache'), variety, take);
  await writeFile(file, 'aaa');
  expect([await again(), await again()]).toEqual(['taken 1', 'taken 1']);
  await writeFile(file, 'bbb');
  // A change within the clock's resolution is invisible, so the time is set later.
  await utimes(file, new Date(), new Date(Date.now() + 1000));
  expect([await again(), await again()]).toEqual(['taken 2', 'taken 2']);
  expect(await again('another')).toBe('taken 3');
});

it('is not cached if computing it fails', async () => {
  const folder = await scratchFolder();
  const file = join(folder, 'a.txt');
  await writeFile(file, 'aaa');
  const refused = fingerprint(file, folder, 'one', () => Promise.reject(new Error('broken')));
  await expect(refused).rejects.toThrow('broken');
  expect(await fingerprint(file, folder, 'one', async () => 'whole')).toBe('whole');
});

it('reads a changed JSON file again, and returns nothing for a deleted one', async () => {
  const file = join(await scratchFolder(), 'a.json');
  const read = rememberedJson(z.object({ a: z.number() }));
  expect(await read(file)).toBeUndefined();
  await writeAtomically(file, '{"a":1}');
  const first = await read(file);
  expect(first).toEqual({ a: 1 });
  expect(await read(file)).toBe(first);
  await writeAtomically(file, '{"a":2}');
  expect(await read(file)).toEqual({ a: 2 });
  await rm(file);
  expect(await read(file)).toBeUndefined();
});
