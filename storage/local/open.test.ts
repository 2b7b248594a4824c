import { readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { streamOf } from '../files.contract.ts';
import { openLocalStorage } from './open.ts';

test('keeps documents and files in the data folder, which it creates', async () => {
  const folder = join(await scratchFolder(), 'data');
  const before = await openLocalStorage(folder);
  const { sha256 } = await before.files.put(streamOf(Buffer.from('words')));
  await before.documents.commit([{ kind: 'draft', id: 'about.yaml', value: sha256 }]);
  before.close();
  expect(readdirSync(folder).sort()).toEqual(['files', 'studio.sqlite']);
  const after = await openLocalStorage(folder);
  expect(await after.documents.get('draft', 'about.yaml')).toEqual({ version: 1, value: sha256 });
  expect(await after.files.has([sha256])).toEqual(new Set([sha256]));
  after.close();
});

test('rejects a missing or empty database beside stored files', async () => {
  const folder = join(await scratchFolder(), 'data');
  const file = join(folder, 'studio.sqlite');
  const storage = await openLocalStorage(folder);
  await storage.files.put(streamOf(Buffer.from('words')));
  storage.close();
  truncateSync(file);
  await expect(openLocalStorage(folder)).rejects.toThrow(`${file} is damaged, cut or missing. Restore a backup`);
  rmSync(file);
  await expect(openLocalStorage(folder)).rejects.toThrow(`move ${file} and ${join(folder, 'files')} away`);
  expect(readdirSync(folder)).not.toContain('studio.sqlite');
});
