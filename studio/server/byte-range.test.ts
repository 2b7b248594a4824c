import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it.each([
  ['bytes=0-', { start: 0, end: 100 }],
  ['bytes=10-19', { start: 10, end: 20 }],
  ['bytes=90-500', { start: 90, end: 100 }],
  ['bytes=-30', { start: 70, end: 100 }],
  ['bytes=-300', { start: 0, end: 100 }],
])('reads %s', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

it.each([undefined, '', 'bytes=-', 'bytes=0-1,5-6', 'lines=1-2'])('sends the whole file for %s', (header) => {
  expect(byteRange(header, 100)).toBeUndefined();
});

it.each(['bytes=100-', 'bytes=20-10', 'bytes=-0'])('has no bytes for %s', (header) => {
  expect(byteRange(header, 100)).toBeNull();
});
