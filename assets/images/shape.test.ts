import { expect, it } from 'vitest';
import { cardRatio, cropTo } from './shape.ts';

const PICTURE = { width: 1200, height: 800 };

it('keeps a picture’s ratio unless its card has a size', () => {
  expect(cardRatio(PICTURE)).toBe(1.5);
  expect(cardRatio(PICTURE, 'square')).toBe(1);
});

it('limits the ratio of a long page and a banner', () => {
  expect(cardRatio({ width: 1440, height: 20_000 })).toBe(0.4);
  expect(cardRatio({ width: 20_000, height: 1440 })).toBe(4);
});

it.each([
  [1, undefined, { left: 200, top: 0, width: 800, height: 800 }],
  [1, [0, 0], { left: 0, top: 0, width: 800, height: 800 }],
  [1, [75, 10], { left: 300, top: 0, width: 800, height: 800 }],
  [3, [50, 100], { left: 0, top: 400, width: 1200, height: 400 }],
  [1.5, [90, 90], { left: 0, top: 0, ...PICTURE }],
] as const)('crops to %d around %o', (ratio, focus, part) =>
  expect(cropTo(PICTURE, ratio, focus && [...focus])).toEqual(part),
);
