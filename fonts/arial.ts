/** Advance widths of Arial's capitals and of what stands between them, in thousandths of an em; Liberation Sans has the same. */
const WIDTHS: Record<string, number> = {
  ...{ A: 667, B: 667, C: 722, D: 722, E: 667, F: 611, G: 778, H: 722, I: 278, J: 500, K: 667, L: 556, M: 833 },
  ...{ N: 722, O: 778, P: 667, Q: 778, R: 722, S: 667, T: 611, U: 722, V: 667, W: 944, X: 667, Y: 667, Z: 611 },
  ...{ ' ': 278, '.': 278, ',': 278, ':': 278, ';': 278, '!': 278, '?': 556, '’': 222, '-': 333, '–': 556, '&': 667 },
};
/** Of a figure, and near that of what is not named above. */
const OTHER_WIDTH = 556;

/** Width of a line in capitals of Arial, in ems. An accent adds nothing to its letter. */
export function widthInArial(line: string): number {
  const letters = line
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toUpperCase();
  return [...letters].reduce((sum, letter) => sum + (WIDTHS[letter] ?? OTHER_WIDTH), 0) / 1000;
}
