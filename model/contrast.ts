import { inkAsHex, inkAsHsl, inkOfHsl } from './ink.ts';
import type { Site } from './kinds/site.ts';

/** The inks of a site, each such as `rgb(255 72 52)`. */
export type Inks = Site['inks'];
export type Ink = keyof Inks;

/** The least contrast by WCAG 2.2: 1.4.6 for reading, 1.4.3 for other text and for text of 24 px or more. */
const LEAST = { reading: 7, text: 4.5, display: 3 } as const;

type Pair = { ink: Ink; on: Ink; size: keyof typeof LEAST; use: string };

/** Every pair of inks that the site sets or draws in, with its most demanding use. */
export const PAIRS: readonly Pair[] = [
  { ink: 'key', on: 'paper', size: 'reading', use: 'the text of the day' },
  { ink: 'stock', on: 'key', size: 'reading', use: 'the text of the night' },
  { ink: 'key', on: 'stock', size: 'reading', use: 'the words of the resume sheet' },
  { ink: 'paper', on: 'key', size: 'text', use: 'buttons and the player' },
  { ink: 'key', on: 'yellow', size: 'text', use: 'buttons and the titles of cards' },
  { ink: 'key', on: 'red', size: 'text', use: 'buttons and titles under the pointer' },
  { ink: 'paper', on: 'blue', size: 'text', use: 'the button of a message that was sent' },
  { ink: 'red', on: 'paper', size: 'display', use: 'the headline of the day' },
  { ink: 'red', on: 'key', size: 'display', use: 'the headline of the night' },
  {
    ink: 'blue',
    on: 'paper',
    size: 'display',
    use: 'titles, the dots under emphasis and the ring of focus by day',
  },
  { ink: 'blue', on: 'key', size: 'display', use: 'titles at night' },
  { ink: 'yellow', on: 'key', size: 'display', use: 'the dots under emphasis and the ring of focus at night' },
];

type WeakPair = { ink: Ink; expected: string };

export type MeasuredPair = Pair & { ratio: number; least: number };

export const measuredPairs = (inks: Inks): MeasuredPair[] =>
  PAIRS.map((pair) => ({ ...pair, ratio: contrast(inks[pair.ink], inks[pair.on]), least: LEAST[pair.size] }));

/** Formats a ratio as `2.9`. It is rounded down, so that 2.99 does not read as 3.0. */
export const describeRatio = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

export function weakPairs(inks: Inks): WeakPair[] {
  return measuredPairs(inks).flatMap(({ ink, on, least, ratio, use }) => {
    if (ratio >= least) return [];
    const figure = describeRatio(ratio);
    const [above, below] = [`${ink} (${inkAsHex(inks[ink])})`, `${on} (${inkAsHex(inks[on])})`];
    const found = `${above} on ${below} is ${figure}:1, expected at least ${least}:1 for ${use}`;
    return [{ ink, expected: `${found}: make ${cureOf(inks, ink, on)}` }];
  });
}

/** The step of the search, in per cent of lightness. */
const STEP = 0.5;

/** Returns the nearest ink of the same hue with enough contrast in all of its pairs; undefined if there is none. */
export function nearestWithContrast(inks: Inks, ink: Ink): string | undefined {
  const { h, s, l } = inkAsHsl(inks[ink]);
  const holds = (color: string) =>
    measuredPairs({ ...inks, [ink]: color }).every(
      (pair) => ![pair.ink, pair.on].includes(ink) || pair.ratio >= pair.least,
    );
  if (holds(inks[ink])) return inks[ink];
  for (let away = STEP; away <= 100; away += STEP) {
    for (const lightness of [l - away, l + away]) {
      if (lightness < 0 || lightness > 100) continue;
      const color = inkOfHsl({ h, s, l: lightness });
      if (holds(color)) return color;
    }
  }
  return undefined;
}

/** The luminance that has the same contrast with white as with black. */
const MIDDLE_LUMINANCE = 0.179;

function cureOf(inks: Inks, ink: Ink, on: Ink): string {
  const isOnLight = luminance(inks[on]) > MIDDLE_LUMINANCE;
  const ways = [
    { name: ink, lighter: !isOnLight },
    { name: on, lighter: isOnLight },
  ];
  return ways
    .filter(({ name, lighter }) => inkAsHex(inks[name]) !== (lighter ? '#ffffff' : '#000000'))
    .map(({ name, lighter }) => `${name} ${lighter ? 'lighter' : 'darker'}`)
    .join(' or ');
}

/** Returns the contrast of two colors, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export const contrast = (first: string, second: string): number =>
  contrastOfChannels(channelsOf(first), channelsOf(second));

/** Returns the contrast of two colors given as red, green and blue, each 0 to 255. */
export function contrastOfChannels(first: Iterable<number>, second: Iterable<number>): number {
  const [one, other] = [luminanceOfChannels(first), luminanceOfChannels(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const luminance = (ink: string): number => luminanceOfChannels(channelsOf(ink));

/** Returns the relative luminance, 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOfChannels(channels: Iterable<number>): number {
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Returns the color of an ink printed over another, both such as `rgb(255 72 52)`: their channels are multiplied. */
export function overprintColor(ink: string, ground: string): string {
  const below = channelsOf(ground);
  return `rgb(${channelsOf(ink)
    .map((channel, at) => Math.round((channel * (below[at] ?? 0)) / 255))
    .join(' ')})`;
}

const channelsOf = (ink: string) => (ink.match(/\d+/g) ?? []).map(Number);
