import { expect, it } from 'vitest';
import { median, percentile } from './spread.ts';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

it('finds the median', () => {
  expect(median([9, 1, 10])).toBe(9);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

it('finds the percentile', () => {
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile(hundred, 1)).toBe(100);
  expect(percentile([5], 0.5)).toBe(5);
});
