import { expect, it } from 'vitest';
import { Refusal } from '../server/refusal.ts';
import { StorageError, StorageFull } from '../storage/documents.ts';
import { orStorageRefusal } from './storage-refusal.ts';

it.each([
  ['a full disk', new StorageFull('The disk is full. Make room.')],
  ['a database that cannot be used', new StorageError('studio.sqlite is no database. Move it away.')],
])('refuses %s with its own sentence', async (_, error) => {
  await expect(orStorageRefusal(() => Promise.reject(error))).rejects.toEqual(new Refusal(error.message));
});

it('leaves what is no matter of storage as it is', async () => {
  const error = new TypeError('a fault');
  await expect(orStorageRefusal(() => Promise.reject(error))).rejects.toBe(error);
  expect(await orStorageRefusal(async () => 1)).toBe(1);
});
