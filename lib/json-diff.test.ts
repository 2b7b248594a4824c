import { describe, expect, it } from 'vitest';
import { differencesBetween, isEqual } from './json-diff.ts';

describe('isEqual', () => {
  it.each([
    [
      { a: 1, b: [2, null] },
      { b: [2, null], a: 1 },
    ],
    ['x', 'x'],
    [[], []],
  ])('finds %j and %j equal', (a, b) => expect(isEqual(a, b)).toBe(true));

  it.each([
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ toString: 1 }, { a: 1 }],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [null, {}],
    [0, '0'],
  ])('finds %j and %j different', (a, b) => {
    expect(isEqual(a, b)).toBe(false);
    expect(isEqual(b, a)).toBe(false);
  });
});

describe('differencesBetween', () => {
  const between = (before: unknown, after: unknown, comparesItems = true) =>
    differencesBetween(before, after, () => comparesItems).map(({ path, before, after }) => [
      path.join('.'),
      before,
      after,
    ]);

  it('returns the deepest differing paths, fields of the first value before new ones', () => {
    expect(
      between({ title: 'Ink', home: { text: 'a', wide: true }, gone: 1 }, { new: 2, home: { wide: true, text: 'b' } }),
    ).toEqual([
      ['title', 'Ink', undefined],
      ['home.text', 'a', 'b'],
      ['gone', 1, undefined],
      ['new', undefined, 2],
    ]);
  });

  it('compares lists item by item or as a whole', () => {
    const before = { show: ['a', { alt: 1 }, 'c'] };
    const after = { show: ['a', { alt: 2 }] };
    expect(between(before, after)).toEqual([
      ['show.1.alt', 1, 2],
      ['show.2', 'c', undefined],
    ]);
    expect(between(before, after, false)).toEqual([['show', before.show, after.show]]);
  });

  it('compares values of different types as a whole', () => {
    expect(between({ a: [1] }, { a: { 0: 1 } })).toEqual([['a', [1], { 0: 1 }]]);
    expect(between('x', { a: 1 })).toEqual([['', 'x', { a: 1 }]]);
    expect(between({}, { constructor: { name: 'x' } })).toEqual([['constructor', undefined, { name: 'x' }]]);
  });

  it('finds no difference between equal values', () => expect(between({ a: [1, {}] }, { a: [1, {}] })).toEqual([]));
});
