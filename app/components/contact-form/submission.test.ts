import { expect, it } from 'vitest';
import { referenceOf, submissionOf } from './submission.ts';

it('keeps its key while the message is unchanged and gets a new one with an edit', () => {
  const first = submissionOf('a', undefined);
  expect(submissionOf('a', first)).toBe(first);
  const edited = submissionOf('b', first);
  expect(edited.key).not.toBe(first.key);
});

it('has a reference of eight letters and digits that nobody mishears', () => {
  expect(referenceOf(submissionOf('a', undefined))).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$/);
});
