import { expect, it } from 'vitest';
import { served } from './served.ts';

it('allows the edition before and the next while one is published, and one alone thereafter', () => {
  const now = served(1);
  const before = now.watch();
  now.mayBe(2);
  const meanwhile = now.watch();
  expect([...before()]).toEqual([1, 2]);
  now.is(2);
  expect([...meanwhile()]).toEqual([1, 2]);
  expect([...now.watch()()]).toEqual([2]);
});

it('allows none but the next once an answer was of it', () => {
  const now = served(1);
  now.mayBe(2);
  now.saw(1);
  const early = now.watch();
  now.saw(2);
  expect([...early()]).toEqual([1, 2]);
  expect([...now.watch()()]).toEqual([2]);
});

it('allows the edition before again where publishing came to nothing', () => {
  const now = served(1);
  now.mayBe(2);
  now.is(1);
  expect([...now.watch()()]).toEqual([1]);
});
