import { expect, it } from 'vitest';
import { placeAt, shiftsTo } from './slots.ts';

const column = [40, 100, 40].map((height, at) => ({ x: 0, y: [0, 50, 160][at] ?? 0, width: 200, height }));
const grid = Array.from({ length: 5 }, (_, at) => ({
  x: (at % 3) * 110,
  y: Math.floor(at / 3) * 110,
  width: 100,
  height: 100,
}));

it('opens a gap as high as the dragged item', () => {
  expect(shiftsTo(column, 1, 0, false)).toEqual([
    { x: 0, y: 110 },
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]);
  expect(shiftsTo(column, 0, 2, false).map(({ y }) => y)).toEqual([0, -50, -50]);
});

it.each([
  ['keeps an item until it passes the middle of the next', 0, 59, 0],
  ['moves an item past the next', 0, 61, 1],
  ['moves an item to the end, and no further', 0, 900, 2],
  ['moves an item to the start', 2, -900, 0],
])('%s in a column', (_, from, y, to) => {
  expect(placeAt(column, from, { x: 0, y }, false)).toBe(to);
});

it('moves an item of a grid to the nearest slot, also in another row', () => {
  expect(placeAt(grid, 0, { x: 70, y: 0 }, true)).toBe(1);
  expect(placeAt(grid, 4, { x: 110, y: -110 }, true)).toBe(2);
  expect(shiftsTo(grid, 4, 2, true)).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
    { x: -220, y: 110 },
    { x: 110, y: 0 },
    { x: 0, y: 0 },
  ]);
});
