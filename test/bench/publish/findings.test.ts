import { expect, it } from 'vitest';
import { costRatios, missedLimits, report } from './findings.ts';

const figure = (...runs: number[]) => ({ what: 'a word', unit: 's' as const, limit: 1, runs });

it('shows the median and all runs', () => {
  expect(report([figure(0.9, 3, 0.5)])).toMatch(/\| a word \| 1\.00 s \| 0\.90 s \| 0\.50 s to 3\.00 s \|/);
  expect(report([{ what: 'memory', unit: 'MB', limit: 1500, runs: [1200.4] }])).toContain('| 1500 MB | 1200 MB |');
});

it('misses a limit by more than the spread of the runs', () => {
  expect(missedLimits([figure(1.2, 1.3, 1.4)])).toEqual(['a word: 1.00 s at most; it was 1.30 s.']);
  expect(missedLimits([figure(0.9, 1.3, 1.4)])).toEqual([]);
  expect(missedLimits([figure(1, 1, 1)])).toEqual([]);
});

it('compares the cost of a project in a large and a small site', () => {
  const cold = (projects: number, ...seconds: number[]) => ({ projects, seconds });
  const [first, second] = costRatios(cold(9, 2, 2), cold(90, 10.1, 10.1), cold(900, 91.1, 172.1));
  expect(first).toBeCloseTo(1);
  expect(second).toBeCloseTo(2);
});
