import { expect, it } from 'vitest';
import { missedLimits, report, shouldPressAgain } from './findings.ts';

const answered = [
  { path: '/', control: 'a Home', afterInteraction: false, presses: [99] },
  { path: '/', control: 'a Home', afterInteraction: true, presses: [24] },
  { path: '/', control: 'button Night', afterInteraction: false, presses: [112, 40, 56] },
  { path: '/', control: 'button Night', afterInteraction: true, presses: [32] },
  { path: '/art', control: 'a Art', afterInteraction: false, presses: [16] },
  { path: '/art', control: 'a Art', afterInteraction: true, presses: [104, 72, 100] },
];

it('reports the slowest control of each page and the repeated presses', () => {
  const reported = report(answered);
  expect(reported).toMatch(/\| \/ +\| +2 \| +99 ms \| +a Home \| +32 ms \| button Night \|/);
  expect(reported).toMatch(/\| \/art +\| +1 \| +16 ms \| +a Art \| +100 ms \| +a Art \|/);
  expect(reported).toContain('Pressed 3 times: /, button Night: 112, 40, 56 ms.');
  expect(reported).not.toContain('times: /, a Home');
});

it('misses a control that takes as long as the limit', () => {
  expect(missedLimits(answered)).toEqual(['/art, a Art, after an interaction: under 100 ms; it was 100 ms.']);
});

it('presses a control once, or three times if the first press was too slow', () => {
  expect(shouldPressAgain([])).toBe(true);
  expect(shouldPressAgain([99])).toBe(false);
  expect(shouldPressAgain([100])).toBe(true);
  expect(shouldPressAgain([100, 16])).toBe(true);
  expect(shouldPressAgain([100, 16, 16])).toBe(false);
});
