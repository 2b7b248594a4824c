// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { moved, newOrders } from './move-entry.ts';

const written = (orders: readonly (number | undefined)[], from: number, to: number) =>
  Object.fromEntries(newOrders(orders, from, to));

/** Returns the orders after a move, in the new order of the entries. */
function after(orders: readonly (number | undefined)[], from: number, to: number): (number | undefined)[] {
  const changed = newOrders(orders, from, to);
  return moved([...orders.keys()], from, to).map((place) => changed.get(place) ?? orders[place]);
}

describe('writes a single file', () => {
  it.each([
    ['between two neighbours', [1, 2, 3, 4], 3, 1, { 3: 1.5 }],
    ['downwards', [1, 2, 3, 4], 0, 2, { 0: 3.5 }],
    ['with a whole number if there is one', [1, 5, 9], 2, 1, { 2: 3 }],
    ['first', [1, 2, 3], 2, 0, { 2: 0 }],
    ['first, before a fraction', [0.5, 2], 1, 0, { 1: 0 }],
    ['last', [1, 2, 3.5], 0, 2, { 0: 4 }],
    ['between fractions', [1, 1.5, 2], 2, 1, { 2: 1.3 }],
    ['before entries that have no order', [1, undefined, undefined], 1, 1, { 1: 2 }],
    ['to the front of entries without an order', [undefined, undefined], 1, 0, { 1: 1 }],
    ['next to entries with equal orders', [1, 1, 2, 3], 3, 2, { 3: 1.5 }],
  ] as const)('%s', (_, orders, from, to, expected) => {
    const found = written(orders, from, to);
    expect(Object.keys(found)).toEqual(Object.keys(expected));
    expect(found).toEqual(expected);
  });
});

it('writes one more file if equal orders leave no room, on the side with fewer of them', () => {
  expect(Object.keys(written([1, 1, 1, 1, 5], 4, 1))).toEqual(['0', '4']);
  expect(after([1, 1, 1, 1, 5], 4, 1)).toEqual([-1, 0, 1, 1, 1]);
});

it('gives an order to the entries before it that had none', () => {
  expect(after([1, undefined, undefined, undefined], 3, 2)).toEqual([1, 2, 3, undefined]);
});

it('makes room for a thousand moves into the same gap', () => {
  let orders: (number | undefined)[] = [1, 2, 3];
  let files = 0;
  for (let move = 0; move < 1000; move += 1) {
    files += newOrders(orders, 2, 1).size;
    orders = after(orders, 2, 1);
    expect(orders[0]).toBeLessThan(orders[1] ?? 0);
    expect(orders[1]).toBeLessThan(orders[2] ?? 0);
  }
  expect(files).toBeLessThan(1100);
});

it('throws for an index that does not exist', () => {
  expect(() => newOrders([1, 2], 0, 2)).toThrow(RangeError);
});
