import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, type Ink, type Inks, inkProperties, inksOfSheet, measuredPairs } from './contrast.ts';

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

describe('measuredPairs', () => {
  const forWords = (of: Inks, ink: Ink, on: Ink) =>
    measuredPairs(of).find((pair) => pair.ink === ink && pair.on === on)?.forWords;

  it('leaves words in inks with enough contrast', () =>
    expect(measuredPairs(inks).filter(({ ink, forWords }) => forWords !== inks[ink])).toEqual([]));

  it('gives words the nearest lightness of the same hue', () => {
    const pale = { ...inks, red: 'rgb(255 190 180)' };
    expect(forWords(pale, 'red', 'paper')).toBe('rgb(255 94 69)');
    expect(forWords(pale, 'red', 'key')).toBe(pale.red);
  });

  it('prefers another ink to another lightness on a colored ground', () =>
    expect(forWords({ ...inks, yellow: 'rgb(60 20 90)' }, 'key', 'yellow')).toBe(inks.paper));

  it('gives words enough contrast with any inks', () =>
    fc.assert(
      fc.property(
        fc.record({ red: color, blue: color, yellow: color, key: color, paper: color, stock: color }),
        (all) => {
          for (const { on, least, forWords } of measuredPairs(all))
            expect(contrast(forWords, all[on])).toBeGreaterThanOrEqual(least);
        },
      ),
    ));
});

describe('inkProperties', () => {
  it('has only the inks if their contrast is enough', () =>
    expect(inkProperties(inks)).toEqual({
      'ink-red': inks.red,
      'ink-blue': inks.blue,
      'ink-yellow': inks.yellow,
      'ink-key': inks.key,
      'ink-paper': inks.paper,
      'ink-stock': inks.stock,
    }));

  it('keeps a pale ink and adds its color for words', () => {
    const pale = { ...inks, red: 'rgb(255 190 180)' };
    expect(inkProperties(pale)).toMatchObject({ 'ink-red': pale.red, 'red-by-day': 'rgb(255 94 69)' });
    expect(inkProperties(pale)).not.toHaveProperty('red-at-night');
  });

  it('has every color for words if the preview replaces those of a rendered page', () =>
    expect(inkProperties(inks, { isComplete: true })).toMatchObject({ 'red-by-day': inks.red, 'on-paper': inks.key }));

  it('turns off blends on dark paper, where they would hide the words', () => {
    expect(inkProperties({ ...inks, paper: inks.key, key: inks.paper })).toHaveProperty('overprint', 'normal');
  });
});

describe('inksOfSheet', () => {
  it('keeps a red that can be read once it is printed on stock', () =>
    expect(inksOfSheet(inks)).toEqual({ 'on-stock': inks.key, 'red-on-stock': inks.red }));

  it('darkens inks that are too pale for a printed sheet', () =>
    expect(inksOfSheet({ ...inks, red: 'rgb(255 190 180)', key: 'rgb(150 150 160)' })).toEqual({
      'on-stock': 'rgb(115 115 127)',
      'red-on-stock': 'rgb(255 83 56)',
    }));
});
