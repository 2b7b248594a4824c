import { expect, it } from 'vitest';
import { CARD, placed } from './placing.ts';

const boxes = (...ratios: number[]) => placed(ratios.map((ratio) => ({ ratio })));

it.each([
  ['an upright picture', [2 / 3], [{ left: 780, top: 0, width: 420, height: 630 }]],
  ['a wide one', [1.5], [{ left: 540, top: 190, width: 660, height: 440 }]],
])('places %s uncropped at the right and bottom edges', (_, ratios, expected) =>
  expect(boxes(...ratios)).toMatchObject(expected),
);

it('places nine uncropped pictures in rows and leaves little space', () => {
  const all = boxes(1, 4 / 3, 4 / 3, 0.8, 2 / 3, 0.71, 0.81, 1.5, 2 / 3);
  for (const { ratio, width, height } of all) expect(Math.abs(width / height / ratio - 1)).toBeLessThan(0.02);
  expect(Math.max(...all.map(({ left, width }) => left + width))).toBe(CARD.width);
  expect(Math.max(...all.map(({ top, height }) => top + height))).toBe(CARD.height);
  expect(all.reduce((sum, { width, height }) => sum + width * height, 0)).toBeGreaterThan(0.8 * 660 * CARD.height);
});

it('places nothing without pictures', () => expect(boxes()).toEqual([]));
