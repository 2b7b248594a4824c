import { expect, it } from 'vitest';
import { UserError } from '../lib/user-error.ts';
import { StorageError, StorageFull } from '../storage/documents.ts';
import { asStorageUserError } from './storage-user-error.ts';

it.each([
  ['a full disk', new StorageFull('The disk is full. Make room.')],
  ['a database that cannot be used', new StorageError('studio.sqlite is no database. Move it away.')],
])('converts %s into a user error', async (_, error) => {
  await expect(asStorageUserError(() => Promise.reject(error))).rejects.toEqual(new UserError(error.message));
});

it('does not change other errors', async () => {
  const error = new TypeError('a fault');
  await expect(asStorageUserError(() => Promise.reject(error))).rejects.toBe(error);
  expect(await asStorageUserError(async () => 1)).toBe(1);
});
