import { expect, it } from 'vitest';
import { missedLimits, report } from './findings.ts';

const answered = [
  { path: '/', control: 'a Home', ms: 99 },
  { path: '/', control: 'button Night', ms: 40 },
  { path: '/art', control: 'a Art', ms: 100 },
];

it('tells the slowest control of each page', () => {
  expect(report(answered)).toMatch(/\| \/ +\| +2 \| +99 ms \| +a Home \|\n\| \/art +\| +1 \| +100 ms \| +a Art \|/);
});

it('misses what takes as long as the limit', () => {
  expect(missedLimits(answered)).toEqual(['/art, a Art: under 100 ms; it was 100 ms.']);
});
