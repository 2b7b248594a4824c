export type Letters = 'asWritten' | 'inCapitals';

/** A font of the visitor's device, shown until the site's fonts have loaded. */
export type FallbackFont = {
  readonly suffix: string;
  readonly names: readonly string[];
  /** The average width of a letter of the sample in fallback.ts, in em. */
  readonly sample: Readonly<Record<Letters, number>>;
  /** The advance widths in thousandths of an em. */
  readonly widths: Readonly<Record<string, number>>;
  readonly otherWidth: number;
};

/** Arial for Windows, macOS and iOS, measured on Liberation Sans, which has the same widths. */
const ARIAL: FallbackFont = {
  suffix: 'fallback',
  names: ['Arial', 'Liberation Sans'],
  sample: { asWritten: 0.4385, inCapitals: 0.5817 },
  widths: {
    A: 667,
    B: 667,
    C: 722,
    D: 722,
    E: 667,
    F: 611,
    G: 778,
    H: 722,
    I: 278,
    J: 500,
    K: 667,
    L: 556,
    M: 833,
    N: 722,
    O: 778,
    P: 667,
    Q: 778,
    R: 722,
    S: 667,
    T: 611,
    U: 722,
    V: 667,
    W: 944,
    X: 667,
    Y: 667,
    Z: 611,
    ' ': 278,
    '.': 278,
    ',': 278,
    ':': 278,
    ';': 278,
    '!': 278,
    '?': 556,
    '’': 222,
    '-': 333,
    '–': 556,
    '&': 667,
  },
  otherWidth: 556,
};

/** Roboto for Android, which has no Arial. */
const ROBOTO: FallbackFont = {
  suffix: 'fallback on Android',
  names: ['Roboto', 'Roboto-Regular'],
  sample: { asWritten: 0.437, inCapitals: 0.535 },
  widths: {
    A: 652,
    B: 623,
    C: 651,
    D: 656,
    E: 568,
    F: 553,
    G: 681,
    H: 713,
    I: 272,
    J: 552,
    K: 627,
    L: 539,
    M: 873,
    N: 713,
    O: 688,
    P: 631,
    Q: 688,
    R: 616,
    S: 594,
    T: 597,
    U: 648,
    V: 637,
    W: 887,
    X: 627,
    Y: 601,
    Z: 599,
    ' ': 248,
    '.': 264,
    ',': 197,
    ':': 242,
    ';': 211,
    '!': 258,
    '?': 473,
    '’': 200,
    '-': 276,
    '–': 656,
    '&': 622,
  },
  otherWidth: 562,
};

export const FALLBACK_FONTS: readonly FallbackFont[] = [ARIAL, ROBOTO];

/** Returns the width of a line in capitals, in em; accents add nothing. */
export function widthInCapitals({ widths, otherWidth }: FallbackFont, line: string): number {
  const letters = line.normalize('NFD').replace(/\p{Mark}/gu, '');
  return [...letters].reduce((sum, letter) => sum + (widths[letter] ?? otherWidth), 0) / 1000;
}
