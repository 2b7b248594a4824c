import { expect, it } from 'vitest';
import { rowsOf } from './rows.ts';

const rows = (ratios: number[], sum: number) =>
  rowsOf(
    ratios.map((ratio) => ({ ratio })),
    sum,
  );
const lengths = (ratios: number[], sum: number) => rows(ratios, sum).map((row) => row.length);

it('breaks pictures into rows of similar height', () => {
  const wall = [1, 4 / 3, 4 / 3, 4 / 5, 2 / 3, 0.71, 0.81, 3 / 2, 2 / 3];
  expect(lengths(wall, 2.2)).toEqual([2, 2, 3, 2]);
  expect(lengths(wall, 3)).toEqual([2, 4, 3]);
});

it('leaves no single picture for the last row', () => {
  expect(lengths([1, 1, 1, 1, 1], 2)).toEqual([2, 3]);
  expect(lengths([1, 1, 1, 1], 2.4)).toEqual([2, 2]);
});

it('fills the width of a row by the pictures’ ratios', () =>
  expect(rows([3 / 2, 1 / 2], 2)).toEqual([
    [
      { ratio: 3 / 2, part: 0.75, beside: 1 },
      { ratio: 1 / 2, part: 0.25, beside: 1 },
    ],
  ]));

it('does not stretch a single upright picture', () => {
  expect(rows([0.75], 2.2)).toEqual([[{ ratio: 0.75, part: 0.5, beside: 0 }]]);
  expect(rows([4], 2.2)).toEqual([[{ ratio: 4, part: 1, beside: 0 }]]);
  expect(rows([], 2)).toEqual([]);
});
