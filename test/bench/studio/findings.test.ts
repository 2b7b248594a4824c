import { expect, it } from 'vitest';
import { missedLimits, report } from './findings.ts';

const met = { keys: [500], firstScreen: [1_000], work: [100], search: [50] };

it('names each figure with its limit, its median and its spread', () => {
  const text = report([{ worksMore: 900, times: { ...met, search: [20.4, 40, 30] } }]);
  expect(text).toMatch(/\| a key in the search, to its results +\| +900 \| +50 ms \| +30 ms \| +20 ms to 40 ms \|/);
  expect(text).toMatch(/\| a key, to both frames +\| +900 \| + \| +500 ms \|/);
});

it('misses nothing at the limits', () => {
  expect(missedLimits([{ worksMore: 0, times: met }])).toEqual([]);
});

it.each([
  ['keys', 'a key, to both frames, with 0 works more: at most 500 ms; it was 1001 ms.'],
  ['firstScreen', 'the first screen, its code cached, with 0 works more: at most 1000 ms; it was 1001 ms.'],
  ['work', 'a work, from the list to its form, with 0 works more: at most 100 ms; it was 1001 ms.'],
  ['search', 'a key in the search, to its results, with 0 works more: at most 50 ms; it was 1001 ms.'],
])('names a median of %s above its limit', (key, line) => {
  expect(missedLimits([{ worksMore: 0, times: { ...met, [key]: [1, 1_001, 2_000] } }])).toEqual([line]);
});

it('does not limit the preview of a site with 900 works more', () => {
  expect(missedLimits([{ worksMore: 900, times: { ...met, keys: [900] } }])).toEqual([]);
});
