import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { fingerprint } from './file-hash.ts';

it('is taken once, again after a change of the same size, and for each variety', async () => {
  const folder = await scratchFolder();
  const file = join(folder, 'a.txt');
  const take = vi.fn(async () => `taken ${take.mock.calls.length}`);
  const again = (variety = 'one') => fingerprint(file, join(folder, 'cache'), variety, take);
  await writeFile(file, 'aaa');
  expect([await again(), await again()]).toEqual(['taken 1', 'taken 1']);
  await writeFile(file, 'bbb');
  // A change within the clock's grain cannot be seen: make it later for certain.
  await utimes(file, new Date(), new Date(Date.now() + 1000));
  expect([await again(), await again()]).toEqual(['taken 2', 'taken 2']);
  expect(await again('another')).toBe('taken 3');
});

it('is not noted where taking it fails', async () => {
  const folder = await scratchFolder();
  const file = join(folder, 'a.txt');
  await writeFile(file, 'aaa');
  const refused = fingerprint(file, folder, 'one', () => Promise.reject(new Error('broken')));
  await expect(refused).rejects.toThrow('broken');
  expect(await fingerprint(file, folder, 'one', async () => 'whole')).toBe('whole');
});
