import { expect, it } from 'vitest';
import { referenceOf, submissionOf } from './submission.ts';

it('keeps the key of an unchanged message and makes a new key for an edited message', () => {
  const first = submissionOf('a', undefined);
  expect(submissionOf('a', first)).toBe(first);
  const edited = submissionOf('b', first);
  expect(edited.key).not.toBe(first.key);
});

it('makes a reference of eight letters and digits that are not confused when spoken', () => {
  expect(referenceOf(submissionOf('a', undefined))).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$/);
});
