import { expect, it } from 'vitest';
import { newReference, normalReference, referenceInKey } from './reference.ts';

it('generates references of eight unambiguous characters', () => {
  const references = Array.from({ length: 5_000 }, newReference);
  expect(references.filter((reference) => !/^[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$/.test(reference))).toEqual([]);
  expect(new Set(references).size).toBe(5_000);
});

it('normalizes a typed reference', () => {
  expect(normalReference(' 7kq2-m9xw\n')).toBe('7KQ2M9XW');
});

it('is the first part of a form’s key, and of no other key', () => {
  expect(referenceInKey('7KQ2M9XWZZZZ')).toBe('7KQ2M9XW');
  for (const key of [null, '7KQ2', 'a3f1c2d4-0000']) expect(referenceInKey(key)).toBeUndefined();
});
