import { expect, it } from 'vitest';
import { missedLimits, report } from './findings.ts';

const grown = (projects: number, seconds: number, largestPaintMs: number) => ({
  projects,
  build: { seconds, peakMb: 500 },
  wallBytes: 13_000,
  largestPaintMs,
  scrolling: { p95Ms: 17, longestMs: 33 },
});

const series = {
  build: { seconds: 90, peakMb: 700, cpuSeconds: 150 },
  firstScreens: { '/series': 12_000, '/series/salt-road': 14_400 },
};

it('reports the time per further project, and the pictures separately', () => {
  const text = report([grown(9, 6, 1_000), grown(90, 14.1, 1_050)], 40, series);
  expect(text).toContain('The shared pictures, once: 40.0 s');
  expect(text).toMatch(/\| 90 +\| +14\.1 s \| +100 ms \| +500 MB \| +13\.0 KB \| +1050 ms \| +17 ms, 33 ms \|/);
});

it('reports what a photographer’s site costs, and a first screen that is too large', () => {
  expect(report([], 0, series)).toContain(
    '12 series of 40 pictures, from nothing: 90.0 s, 2.5 min of CPU time, 700 MB',
  );
  expect(report([], 0, series)).toMatch(/\| \/series\/salt-road +\| +14400 bytes \|/);
  expect(missedLimits([], { ...series, firstScreens: { '/series': 14_401 } })).toEqual([
    'the first screen of /series in 14400 bytes; it was 14401.',
  ]);
});

it('misses nothing if the cost of a project stays the same', () => {
  expect(missedLimits([grown(9, 6, 1_000), grown(90, 14.1, 1_100), grown(900, 95.1, 1_200)], series)).toEqual([]);
});

it('names a cost and a paint that grow', () => {
  expect(missedLimits([grown(9, 6, 1_000), grown(90, 14.1, 1_100), grown(900, 112, 1_201)], series)).toEqual([
    'a project costs no more in a larger site; it was 121 ms after 100 ms.',
    "the largest paint within 1.2 of the smallest site's; it was 1201 ms to 1000 ms.",
  ]);
});
