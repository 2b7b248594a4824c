export const PRINTING_INKS = ['red', 'blue', 'yellow'] as const;
export type PrintingInk = (typeof PRINTING_INKS)[number];

/** How much of red, green and blue light a color takes away: 0 for white, 1 for the darkest that is told. */
export type Densities = [number, number, number];

/** Inks that span less than this can't be told apart in a picture: its noise would be multiplied by five. */
const MIN_SPAN = 0.2;

/** What is darker counts as this: there a picture's compression says more than its ink, and blue ink would be blotchy. */
const DARKEST = 16;

/** Of a channel's value, 0 to 255. Inks that overlap multiply, so their densities add. */
export const densityOf = (value: number) => Math.log(255 / Math.max(value, DARKEST)) / Math.log(255 / DARKEST);

/** Of a density: the channel's value, 0 to 1. */
export const channelOf = (density: number) => (DARKEST / 255) ** density;

/** Of a color such as `rgb(255 72 52)`. */
export function densitiesOf(color: string): Densities {
  const [red = 255, green = 255, blue = 255] = (color.match(/\d+/g) ?? []).map(Number);
  return [densityOf(red), densityOf(green), densityOf(blue)];
}

const dot = (a: Densities, b: Densities) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Densities, b: Densities): Densities => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const scaled = (a: Densities, by: number): Densities => [a[0] * by, a[1] * by, a[2] * by];
const unit = (a: Densities) => scaled(a, 1 / (Math.hypot(...a) || 1));

/**
 * The inks that can be lifted off a picture: all three, else the two that differ most, else none. An ink that is too
 * close to the others is left out.
 */
export function separable(colors: Record<PrintingInk, string>): PrintingInk[] {
  const [red, blue, yellow] = PRINTING_INKS.map((ink) => unit(densitiesOf(colors[ink])));
  if (!red || !blue || !yellow) return [];
  if (Math.abs(dot(red, cross(blue, yellow))) >= MIN_SPAN) return [...PRINTING_INKS];
  const pairs: { inks: PrintingInk[]; span: number }[] = [
    { inks: ['red', 'blue'], span: Math.hypot(...cross(red, blue)) },
    { inks: ['red', 'yellow'], span: Math.hypot(...cross(red, yellow)) },
    { inks: ['blue', 'yellow'], span: Math.hypot(...cross(blue, yellow)) },
  ];
  const widest = pairs.reduce((best, pair) => (pair.span > best.span ? pair : best));
  return widest.span >= MIN_SPAN ? widest.inks : [];
}

/** An ink's densities, and what finds out how much of it lies at a place. */
export type Separation = { ink: PrintingInk; densities: Densities; amount: Densities };

/** Of the inks that are `separable`. Where they are two, what neither tells is left alone. */
export function separationsOf(colors: Record<PrintingInk, string>): Separation[] {
  const inks = separable(colors);
  const [a, b, third] = inks.map((ink) => densitiesOf(colors[ink]));
  if (!a || !b) return [];
  const c = third ?? cross(a, b);
  const volume = dot(a, cross(b, c));
  const amounts = [cross(b, c), cross(c, a), cross(a, b)];
  return inks.flatMap((ink, at) => {
    const [densities, amount] = [[a, b, c][at], amounts[at]];
    return densities && amount ? [{ ink, densities, amount: scaled(amount, 1 / volume) }] : [];
  });
}

/**
 * What `feColorMatrix` makes of the densities of a picture on `stock`, where of each ink only `kept` (0 to 1) is left:
 * four rows of five.
 */
export function liftingMatrix(
  separations: readonly Separation[],
  kept: Readonly<Record<PrintingInk, number>>,
  stock: Densities,
): number[] {
  const rows = [0, 1, 2].flatMap((row) => {
    const line: number[] = [0, 1, 2].map((column) => Number(row === column));
    let rest = 0;
    for (const { ink, densities, amount } of separations) {
      const gone = (1 - kept[ink]) * (densities[row] ?? 0);
      for (const column of [0, 1, 2]) line[column] = (line[column] ?? 0) - gone * (amount[column] ?? 0);
      rest += gone * dot(amount, stock);
    }
    return [...line, 0, rest];
  });
  return [...rows, 0, 0, 0, 1, 0];
}
