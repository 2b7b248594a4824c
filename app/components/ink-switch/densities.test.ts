import { describe, expect, it } from 'vitest';
import {
  channelOf,
  densitiesOf,
  densityOf,
  liftingMatrix,
  type PrintingInk,
  separable,
  separationsOf,
} from './densities.ts';

const INKS = { red: 'rgb(255 72 52)', blue: 'rgb(0 118 196)', yellow: 'rgb(255 200 0)' };
const PAPER = 'rgb(255 255 255)';
const STOCK = 'rgb(244 236 218)';

function overprintColor(first: string, second: string): string {
  const [a, b] = [first, second].map((color) => (color.match(/\d+/g) ?? []).map(Number));
  return `rgb(${a?.map((value, at) => Math.round((value * (b?.[at] ?? 0)) / 255)).join(' ')})`;
}

/** Returns the channels, 0 to 255, of a color after the inks in `gone` are lifted. */
function lifted(color: string, gone: PrintingInk[], { inks = INKS, stock = STOCK, remaining = 0 } = {}): number[] {
  const keep = { red: 1, blue: 1, yellow: 1, ...Object.fromEntries(gone.map((ink) => [ink, remaining])) };
  const matrix = liftingMatrix(separationsOf(inks), keep, densitiesOf(stock));
  const densities = [...densitiesOf(color), 1, 1];
  return [0, 5, 10].map((row) => {
    const sum = densities.reduce((sum, density, at) => sum + density * (matrix[row + at] ?? 0), 0);
    return Math.round(255 * channelOf(Math.min(Math.max(sum, 0), 1)));
  });
}
const values = (color: string) => (color.match(/\d+/g) ?? []).map(Number);
const expectNear = (found: number[], expected: string, by = 5) => {
  for (const [at, value] of values(expected).entries())
    expect(Math.abs((found[at] ?? -1) - Math.max(value, 16))).toBeLessThanOrEqual(by);
};

it('converts channel values to densities and back', () => {
  expect([densityOf(255), densityOf(16), densityOf(1), densityOf(0)]).toEqual([0, 1, 1, 1]);
  for (const value of [16, 72, 254, 255]) expect(255 * channelOf(densityOf(value))).toBeCloseTo(value);
});

describe('a lifted ink', () => {
  it.each(['red', 'blue', 'yellow'] as const)('leaves white paper under %s alone', (ink) =>
    expectNear(lifted(INKS[ink], [ink], { stock: PAPER }), PAPER),
  );

  it.each(['red', 'blue', 'yellow'] as const)('leaves the stock under %s alone', (ink) =>
    expectNear(lifted(overprintColor(INKS[ink], STOCK), [ink]), STOCK),
  );

  it('leaves the other ink of an overprint', () => {
    const both = overprintColor(INKS.red, INKS.blue);
    expectNear(lifted(both, ['red'], { stock: PAPER }), INKS.blue);
    expectNear(lifted(both, ['blue'], { stock: PAPER }), INKS.red);
    expectNear(lifted(both, ['red', 'blue'], { stock: PAPER }), PAPER);
  });

  it('does not change the stock and other inks', () => {
    expectNear(lifted(STOCK, ['red', 'blue', 'yellow']), STOCK);
    expectNear(lifted(INKS.blue, ['red'], { stock: PAPER }), INKS.blue);
  });

  it('is removed gradually', () => {
    const half = lifted(INKS.red, ['red'], { stock: PAPER, remaining: 0.5 });
    expectNear(half, `rgb(255 ${Math.round(Math.sqrt(72 * 255))} ${Math.round(Math.sqrt(52 * 255))})`);
    expectNear(lifted(INKS.red, ['red'], { remaining: 1 }), INKS.red);
  });
});

describe('similar inks', () => {
  const alike = { ...INKS, yellow: 'rgb(255 80 50)' };

  it('are separated if they differ enough', () => {
    expect(separable(INKS)).toEqual(['red', 'blue', 'yellow']);
    expect(separable(alike)).toEqual(['blue', 'yellow']);
    expect(separable({ red: INKS.red, blue: 'rgb(255 76 50)', yellow: 'rgb(255 70 54)' })).toEqual([]);
  });

  it('exclude an ink that the others can mix and an ink without density', () => {
    expect(separable({ red: 'rgb(255 0 0)', blue: 'rgb(255 0 255)', yellow: 'rgb(255 255 0)' })).toEqual([
      'blue',
      'yellow',
    ]);
    expect(separable({ ...INKS, red: PAPER })).toEqual(['blue', 'yellow']);
    expect(separable({ red: PAPER, blue: PAPER, yellow: INKS.yellow })).toEqual([]);
  });

  it('leave two inks that can be lifted', () => {
    const of = { inks: alike, stock: PAPER };
    expectNear(lifted(INKS.blue, ['blue'], of), PAPER);
    expectNear(lifted(overprintColor(INKS.blue, alike.yellow), ['blue'], of), alike.yellow);
    expectNear(lifted(STOCK, ['blue', 'yellow'], { inks: alike }), STOCK);
  });
});
