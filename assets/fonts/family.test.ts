import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestWeight, readFamily } from './family.ts';

const family = (...weights: number[]) => ({ name: 'a', weights, ranges: {} });

describe('nearestWeight', () => {
  it.each([
    [500, [400, 500, 600], 500],
    [500, [400, 700], 400],
    [500, [600, 700], 600],
    [400, [300, 500, 700], 500],
    [400, [300, 700], 300],
    [600, [400, 500], 500],
    [600, [400, 500, 800, 700], 700],
    [600, [900], 900],
  ])('returns for %d among %j the weight %d', (requested, weights, nearest) =>
    expect(nearestWeight(family(...weights), requested)).toBe(nearest),
  );

  it('always returns one of the family’s weights', () => {
    const weight = fc.integer({ min: 1, max: 9 }).map((hundred) => hundred * 100);
    fc.assert(
      fc.property(fc.uniqueArray(weight, { minLength: 1 }), weight, (weights, requested) => {
        expect(weights).toContain(nearestWeight(family(...weights), requested));
      }),
    );
  });
});

describe('readFamily', () => {
  it('describes an installed family', async () => {
    expect(await readFamily('bowlby-one', undefined)).toMatchObject({ name: 'bowlby-one', weights: [400] });
    expect(Object.keys((await readFamily('anton', undefined))?.ranges ?? {}).sort()).toEqual([
      'latin',
      'latin-ext',
      'vietnamese',
    ]);
  });

  it('returns undefined for a missing family', async () =>
    expect(await readFamily('no-such-family', undefined)).toBeUndefined());
});
