import { expect, it } from 'vitest';
import { StorageError } from '../../storage/documents.ts';
import { describeFailure } from './failure.ts';

it.each([
  [false, 'Firebase does not answer now. Your site is as it was, and your changes are kept.'],
  [true, 'Firebase does not answer now. Your words are safe. It goes on by itself as soon as that is mended.'],
])('reports storage that does not answer; committed: %s', (isCommitted, message) => {
  const error = new StorageError('Firebase does not answer now.');
  expect(describeFailure(error, { isCommitted, log: () => undefined })).toBe(message);
});
