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
const page = (site: Visit[], others = {}) => ({
  pages: [{ path: '/music', visits: { simulate: { floor: [visit(800)], site } }, navigations, ...others }],
  scored,
});

it('says page, figure, floor, site and ratio', () => {
  const text = report(page([visit(9_999), visit(840), visit(1)]));
  expect(text).toMatch(
    /\| \/music +\| +first paint, simulated \| +800 ms \| +840 ms \| +1\.05 \| +1\.05 of the floor \|/,
  );
  expect(text).toMatch(/\| +navigation \| +900 ms \| +140 ms \| +0\.16 \| +150 ms, under the floor \|/);
  expect(text).toMatch(/\| \/music \| +100 \| +100 \| +100 \| +100 \|/);
});

it('says how fast the machine was', () => {
  const text = report({ ...page([visit(700), visit(2_000.4)]), scored: [] });
  expect(text).toMatch(/found this machine 800 fast, 700 to 2000; 1000 and less it calls slow\.$/);
});

it('misses nothing at the limits', () => expect(missedLimits(page([visit(840, 1_575, 300_000)]))).toEqual([]));

it.each([
  ['a ratio', page([visit(841)]), '/music, first paint, simulated: 1.05 of the floor'],
  ['the largest paint', page([visit(800, 1_576)]), '/music, largest paint, simulated: 1.05 of the floor'],
  [
    'the largest paint in all',
    {
      ...page([visit(800, 1_801)]),
      pages: [{ path: '/', visits: { simulate: { floor: [visit(1, 1_801)], site: [visit(1, 1_801)] } }, navigations }],
    },
    '/, largest paint, simulated: 1800 ms',
  ],
  ['bytes', page([visit(800, 1_500, 300_001)]), '/music, all bytes: 300 KB'],
  ['a navigation', page([visit(800)], { navigations: { floor: [900], site: [151] } }), '/music, navigation: 150 ms'],
  [
    'a navigation over the floor',
    page([visit(800)], { navigations: { floor: [90], site: [91] } }),
    '/music, navigation: under the floor',
  ],
  ['a score', { ...page([visit(800)]), scored: [{ path: '/', visits: [visit(1)] }] }, '/, performance: 100; it was 99'],
])('names %s that is missed', (_, findings, line) => {
  expect(missedLimits(findings)).toEqual([expect.stringContaining(line)]);
});
