import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, measuredPairs, nearestWithContrast, PAIRS, weakPairs } from './contrast.ts';

const inks = {
  red: 'rgb(255 72 52)',
  blue: 'rgb(0 118 196)',
  yellow: 'rgb(255 200 0)',
  key: 'rgb(28 26 44)',
  paper: 'rgb(255 255 255)',
  stock: 'rgb(244 236 218)',
};
const channel = fc.nat(255);
const color = fc.tuple(channel, channel, channel).map((channels) => `rgb(${channels.join(' ')})`);

describe('contrast', () => {
  it.each([
    // These ratios come from WebAIM's checker, an independent implementation.
    ['rgb(0 0 0)', 'rgb(255 255 255)', 21],
    ['rgb(119 119 119)', 'rgb(255 255 255)', 4.48],
    ['rgb(118 118 118)', 'rgb(255 255 255)', 4.54],
    ['rgb(255 0 0)', 'rgb(255 255 255)', 4],
    ['rgb(0 0 255)', 'rgb(255 255 0)', 8],
  ])('of %s on %s equals %d', (ink, on, ratio) => expect(contrast(ink, on)).toBeCloseTo(ratio, 1));

  it('is between 1 and 21 and does not depend on the order of the inks', () =>
    fc.assert(
      fc.property(color, color, (first, second) => {
        const ratio = contrast(first, second);
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
        expect(contrast(second, first)).toBe(ratio);
        expect(contrast(first, first)).toBe(1);
      }),
    ));

  it('with white never grows if a channel grows', () =>
    fc.assert(
      fc.property(channel, channel, channel, fc.integer({ min: 1, max: 50 }), (red, green, blue, more) => {
        const lighter = `rgb(${Math.min(255, red + more)} ${green} ${blue})`;
        expect(contrast(lighter, inks.paper)).toBeLessThanOrEqual(contrast(`rgb(${red} ${green} ${blue})`, inks.paper));
      }),
    ));
});

describe('weakPairs', () => {
  it('finds none in inks with enough contrast', () => expect(weakPairs(inks)).toEqual([]));

  it('names the ink, the ratio and the use', () =>
    expect(weakPairs({ ...inks, red: 'rgb(255 120 100)' })).toEqual([
      {
        ink: 'red',
        expected:
          'red (#ff7864) on paper (#ffffff) is 2.5:1, expected at least 3:1 for the headline of the day: make red darker',
      },
    ]));

  it('suggests a lighter ink on a dark one', () =>
    expect(weakPairs({ ...inks, red: 'rgb(120 20 10)', key: 'rgb(0 0 0)' }).at(-1)?.expected).toMatch(
      / on key \(#000000\) is 1\.\d:1, .*: make red lighter$/,
    ));

  it('never formats a weak ratio as a sufficient one', () =>
    expect(weakPairs({ ...inks, key: 'rgb(89 89 89)', yellow: inks.paper })).toContainEqual({
      ink: 'key',
      expected:
        'key (#595959) on stock (#f4ecda) is 5.9:1, expected at least 7:1 for the words of the resume sheet: make key darker or stock lighter',
    }));

  it('finds every pair if all inks are equal', () =>
    fc.assert(
      fc.property(color, (ink) => {
        const one = { red: ink, blue: ink, yellow: ink, key: ink, paper: ink, stock: ink };
        expect(weakPairs(one).map((pair) => pair.ink)).toEqual(PAIRS.map((pair) => pair.ink));
      }),
    ));
});

describe('nearestWithContrast', () => {
  it('returns an ink with enough contrast unchanged', () => expect(nearestWithContrast(inks, 'red')).toBe(inks.red));

  it('makes an ink that is too light as dark as necessary', () => {
    const light = { ...inks, red: 'rgb(255 150 140)' };
    const red = nearestWithContrast(light, 'red') ?? '';
    expect(weakPairs({ ...inks, red })).toEqual([]);
    const [pair] = measuredPairs({ ...inks, red }).filter(({ ink, on }) => ink === 'red' && on === 'paper');
    expect(pair?.ratio).toBeLessThan(3.1);
  });

  it('finds none if no lightness has enough contrast', () =>
    expect(nearestWithContrast({ ...inks, stock: 'rgb(0 0 0)' }, 'key')).toBeUndefined());

  it('always returns an ink with enough contrast', () =>
    fc.assert(
      fc.property(color, fc.constantFrom('red', 'blue', 'yellow', 'key', 'paper', 'stock'), (chosen, ink) => {
        const found = nearestWithContrast({ ...inks, [ink]: chosen }, ink);
        if (found === undefined) return;
        expect(weakPairs({ ...inks, [ink]: found })).toEqual([]);
      }),
    ));
});
