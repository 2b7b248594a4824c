import { expect, it } from 'vitest';
import { missedLimits, report } from './findings.ts';

const grown = (projects: number, seconds: number, largestPaintMs: number) => ({
  projects,
  build: { seconds, peakMb: 500 },
  wallBytes: 13_000,
  largestPaintMs,
  scrolling: { p95Ms: 17, longestMs: 33 },
});

it('reports the time per further project, and the pictures separately', () => {
  const text = report([grown(9, 6, 1_000), grown(90, 14.1, 1_050)], 40);
  expect(text).toContain('The shared pictures, once: 40.0 s');
  expect(text).toMatch(/\| 90 +\| +14\.1 s \| +100 ms \| +500 MB \| +13\.0 KB \| +1050 ms \| +17 ms, 33 ms \|/);
});

it('misses nothing if the cost of a project stays the same', () => {
  expect(missedLimits([grown(9, 6, 1_000), grown(90, 14.1, 1_100), grown(900, 95.1, 1_200)])).toEqual([]);
});

it('names a cost and a paint that grow', () => {
  expect(missedLimits([grown(9, 6, 1_000), grown(90, 14.1, 1_100), grown(900, 112, 1_201)])).toEqual([
    'a project costs no more in a larger site; it was 121 ms after 100 ms.',
    "the largest paint within 1.2 of the smallest site's; it was 1201 ms to 1000 ms.",
  ]);
});
