import { expect, it } from 'vitest';
import { listOf, withCommas } from './lists.ts';

it.each([
  ['en', 'A, B, C', 'A, B, C'],
  ['de-CH', 'A, B und C', 'A, B, C'],
  ['fr', 'A, B et C', 'A, B, C'],
  ['pt', 'A, B e C', 'A, B, C'],
  ['ar', 'A، وB، وC', 'A، B، C'],
  ['ja', 'A B C', 'A、B、C'],
])('joins texts in %s', (language, list, facts) => {
  expect(listOf(['A', 'B', 'C'], language)).toBe(list);
  expect(withCommas(['A', 'B', 'C'], language)).toBe(facts);
});

it.each(['en', 'ar', 'ja'])('leaves a text alone in %s', (language) => {
  expect([listOf(['A'], language), withCommas(['A'], language)]).toEqual(['A', 'A']);
  expect([listOf([], language), withCommas([], language)]).toEqual(['', '']);
});
