import { inkAsHsl, inkOfHsl } from './ink.ts';
import type { Site } from './kinds/site.ts';

/** The inks of a site, each such as `rgb(255 72 52)`. */
export type Inks = Site['inks'];
export type Ink = keyof Inks;

/** The least contrast by WCAG 2.2, 1.4.3: for text, and for text of 24 px or more. */
export const LEAST = { text: 4.5, display: 3 } as const;

type Pair = {
  readonly ink: Ink;
  readonly on: Ink;
  readonly size: keyof typeof LEAST;
  readonly use: string;
  /** The custom property with the color for words; see `inkProperties`. */
  readonly property: string;
};

/** Every ink that carries words or rings of focus, with the ground under it. */
export const PAIRS: readonly Pair[] = [
  { ink: 'key', on: 'paper', size: 'text', use: 'the text of the day', property: 'on-paper' },
  { ink: 'stock', on: 'key', size: 'text', use: 'the text of the night', property: 'on-key' },
  { ink: 'key', on: 'stock', size: 'text', use: 'the words of the resume sheet', property: 'on-stock' },
  { ink: 'paper', on: 'key', size: 'text', use: 'buttons and the player', property: 'paper-on-key' },
  { ink: 'key', on: 'yellow', size: 'text', use: 'buttons and the titles of cards', property: 'on-yellow' },
  { ink: 'key', on: 'red', size: 'text', use: 'buttons and titles under the pointer', property: 'on-red' },
  { ink: 'paper', on: 'blue', size: 'text', use: 'the button of a message that was sent', property: 'on-blue' },
  { ink: 'red', on: 'paper', size: 'display', use: 'the headline of the day', property: 'red-by-day' },
  { ink: 'red', on: 'key', size: 'display', use: 'the headline of the night', property: 'red-at-night' },
  {
    ink: 'blue',
    on: 'paper',
    size: 'display',
    use: 'titles, the dots under emphasis and the ring of focus by day',
    property: 'blue-by-day',
  },
  { ink: 'blue', on: 'key', size: 'display', use: 'titles at night', property: 'blue-at-night' },
  {
    ink: 'yellow',
    on: 'key',
    size: 'display',
    use: 'the dots under emphasis and the ring of focus at night',
    property: 'focus-at-night',
  },
  { ink: 'blue', on: 'stock', size: 'display', use: 'the ring of focus on stock', property: 'focus-on-stock' },
  { ink: 'yellow', on: 'blue', size: 'display', use: 'the ring of focus on blue', property: 'focus-on-blue' },
];

/** `forWords` is the color that words have: the ink itself, or the nearest one with enough contrast. */
export type MeasuredPair = Pair & { readonly ratio: number; readonly least: number; readonly forWords: string };

export const measuredPairs = (inks: Inks): MeasuredPair[] =>
  PAIRS.map((pair) => ({
    ...pair,
    ratio: contrast(inks[pair.ink], inks[pair.on]),
    least: LEAST[pair.size],
    forWords: inkForWords(inks, pair),
  }));

/** Returns the colors that headings in an ink have by day and at night, each once. */
export const headingColors = (inks: Inks, heading: Ink): string[] => {
  const pairs = measuredPairs(inks).filter(({ ink, on }) => ink === heading && (on === 'paper' || on === 'key'));
  return [...new Set(pairs.map(({ forWords }) => forWords))];
};

/** Returns the colors of words on printed sheets and cards, where inks overprint stock. */
export function inksOfSheet(inks: Pick<Inks, 'red' | 'key' | 'stock'>) {
  const holds = (least: number) => (color: string) => contrast(overprintColor(color, inks.stock), inks.stock) >= least;
  return {
    'on-stock': nearestWithContrast(inks.key, holds(LEAST.text)) ?? 'rgb(0 0 0)',
    'red-on-stock': nearestWithContrast(inks.red, holds(LEAST.display)) ?? 'rgb(0 0 0)',
  };
}

/** Formats a ratio as `2.9`. It is rounded down, so that 2.99 does not read as 3.0. */
export const describeRatio = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

/** The inks that can replace another one in words on a colored ground, the first one that holds before the others. */
const INKS_OF_WORDS: readonly Ink[] = ['key', 'paper', 'stock'];
const COLORED_GROUNDS: readonly Ink[] = ['red', 'blue', 'yellow'];

function inkForWords(inks: Inks, { ink, on, size }: Pair): string {
  const holds = (color: string) => contrast(color, inks[on]) >= LEAST[size];
  const others = size === 'text' && COLORED_GROUNDS.includes(on) ? INKS_OF_WORDS.map((other) => inks[other]) : [];
  const found = [inks[ink], ...others].find(holds);
  // Black or white has a contrast of 4.58 or more with any ground.
  return found ?? nearestWithContrast(inks[ink], holds) ?? inks[ink];
}

/** The step of the search, in per cent of lightness. */
const STEP = 0.5;

/** Returns the color of the same hue and the nearest lightness that holds; undefined if no lightness does. */
export function nearestWithContrast(color: string, holds: (color: string) => boolean): string | undefined {
  if (holds(color)) return color;
  const { h, s, l } = inkAsHsl(color);
  for (let away = STEP; away <= 100; away += STEP) {
    const near = [l - away, l + away]
      .filter((lightness) => lightness > -STEP && lightness < 100 + STEP)
      .map((lightness) => inkOfHsl({ h, s, l: Math.min(100, Math.max(0, lightness)) }))
      .find(holds);
    if (near) return near;
  }
  return undefined;
}

/**
 * Returns the custom properties of a site's inks without their dashes: each ink as the owner chose it (`ink-red`), and
 * the colors for words. Colors for words that equal their ink are left out, because the style sheets have them.
 */
export function inkProperties(inks: Inks, { isComplete = false } = {}): Record<string, string> {
  const pairs = measuredPairs(inks);
  const isAdjusted = ({ ink, forWords }: MeasuredPair) => isComplete || forWords !== inks[ink];
  const isRead = isReadOnDisc(inks);
  // Blends would remove the words from a site whose paper is dark.
  const isDark = luminance(inks.paper) < luminance(inks.key);
  return Object.fromEntries([
    ...Object.entries(inks).map(([ink, color]) => [`ink-${ink}`, color]),
    ...pairs.filter(isAdjusted).map(({ property, forWords }) => [property, forWords]),
    ...(isDark ? [['overprint', 'normal']] : []),
    ...(isRead && !isComplete ? [] : [['disc', isRead ? 'block' : 'none']]),
  ]);
}

/** Returns whether a blue title can be read where it overprints a yellow disc, by day and at night. */
const isReadOnDisc = (inks: Inks) =>
  headingColors(inks, 'blue').every(
    (color) => contrast(overprintColor(color, inks.yellow), inks.yellow) >= LEAST.display,
  );

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
