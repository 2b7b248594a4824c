import { expect, it } from 'vitest';
import { report } from './findings.ts';

const runs = (...rates: number[]) => rates.map((rate) => ({ rate, p99Ms: 4, bytes: 1000 }));

it('compares the median of the runs with nginx', () => {
  const text = report([{ name: 'page', ours: runs(9_000, 1, 6_000), theirs: runs(10_000) }], 32);
  expect(text).toMatch(/\| page +\| +own \| +6000 \| +4\.0 \| +1000 \| +0\.60 \|/);
  expect(text).toMatch(/\| +nginx \| +10000 \|/);
  expect(text).not.toContain('Reason');
});

it('gives the reason if the rate is under half of nginx’s', () => {
  expect(report([{ name: 'page', ours: runs(4_999), theirs: runs(10_000) }], 32)).toContain('Reason: ');
});

it('reports the own server alone if there is no nginx', () => {
  const text = report([{ name: 'page', ours: runs(1), theirs: undefined }], 32);
  expect(text).not.toMatch(/nginx \|.*\d|Reason/);
});
