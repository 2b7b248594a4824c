import { expect, it } from 'vitest';
import { missedLimits, report } from './findings.ts';
import type { Visit } from './lighthouse.ts';

const visit = (firstPaintMs: number, largestPaintMs = 1_500, bytes = 200_000): Visit => ({
  firstPaintMs,
  largestPaintMs,
  bytes,
  scores: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 },
  machineSpeed: firstPaintMs,
});
const ALL_FULL = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const scored = [{ path: '/music', visits: [visit(1), { ...visit(1), scores: ALL_FULL }] }];
const navigations = { floor: [900, 1_000, 800], site: [140, 60, 150] };
const overLine = (firstPaintMs: number, largestPaintMs = 1_000, largest = '/portrait.avif') => ({
  firstPaintMs,
  largestPaintMs,
  largest,
});
const line = { floor: [overLine(400)], site: [overLine(440, 1_100)] };
const page = (site: Visit[], others = {}) => ({
  pages: [
    {
      path: '/music',
      visits: { simulate: { floor: [visit(1)], site: [visit(999)] }, devtools: { floor: [visit(800)], site } },
      line,
      navigations,
      ...others,
    },
  ],
  scored,
});

it('names the page, the figure, the floor, the site and the ratio', () => {
  const text = report(page([visit(9_999), visit(840), visit(1)]));
  expect(text).toMatch(
    /\| \/music +\| +first paint, applied \| +800 ms \| +840 ms \| +1\.05 \| +1\.1 of the floor +\|/,
  );
  expect(text).toMatch(/\| +first paint, slow start \| +400 ms \| +440 ms \| +1\.10 \| +1\.1 of the floor +\|/);
  expect(text).toMatch(/\| +1\.10 \| +1\.1 of the floor, one element: \/portrait\.avif \|/);
  expect(text).toMatch(
    /\| +navigation \| +900 ms \| +140 ms \| +0\.16 \| +0\.6 of the floor, each 0\.8 of the floor \|/,
  );
  expect(text).toMatch(/\| \/music \| +100 \| +100 \| +100 \| +100 \|/);
});

it('reports the speed of the machine', () => {
  const text = report({ ...page([visit(700), visit(2_000.4)]), scored: [] });
  expect(text).toMatch(/found this machine 800 fast, 1 to 2000; 1000 and less it calls slow\.$/);
});

it('misses nothing at the limits and ignores simulated times', () => {
  expect(missedLimits(page([visit(879, 1_649)]))).toEqual([]);
  expect(missedLimits({ ...page([visit(800)]), scored: [{ path: '/', visits: [visit(1)] }] })).toEqual([]);
});

it.each([
  ['a first paint', page([visit(881)]), '/music, first paint, applied: 1.1 of the floor'],
  ['a largest paint', page([visit(800, 1_651)]), '/music, largest paint, applied: 1.1 of the floor'],
  [
    'a first paint over the line',
    page([visit(800)], { line: { ...line, site: [overLine(441)] } }),
    '/music, first paint, slow start: 1.1 of the floor',
  ],
  [
    'a largest paint over the line',
    page([visit(800)], { line: { ...line, site: [overLine(400, 1_101)] } }),
    '/music, largest paint, slow start: 1.1 of the floor',
  ],
  [
    'another largest element on the floor',
    page([visit(800)], { line: { ...line, floor: [overLine(400, 1_000, 'A headline')] } }),
    '/music, largest paint, slow start: one element: A headline or /portrait.avif',
  ],
  [
    'the middle of the clicks',
    page([visit(800)], { navigations: { floor: [100], site: [61] } }),
    '/music, navigation: 0.6 of the floor',
  ],
  [
    'one click',
    page([visit(800)], { navigations: { floor: [100], site: [50, 50, 81] } }),
    '/music, navigation: each 0.8 of the floor',
  ],
  [
    'a score',
    { ...page([visit(800)]), scored: [{ path: '/', visits: [{ ...visit(1), scores: { ...ALL_FULL, seo: 99 } }] }] },
    '/, seo: 100; it was 99',
  ],
])('names %s that is missed', (_, findings, line) => {
  expect(missedLimits(findings)).toEqual([expect.stringContaining(line)]);
});
