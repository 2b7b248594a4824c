export const PRINTING_INKS = ['red', 'blue', 'yellow'] as const;
export type PrintingInk = (typeof PRINTING_INKS)[number];

/** The parts of red, green and blue light that a color absorbs: 0 for white, 1 for `DARKEST`. */
export type Densities = [number, number, number];

/** The least span of inks that can be separated. With a smaller span the noise of a picture would grow fivefold. */
const MIN_SPAN = 0.2;

/** The least channel value. Darker values are mostly compression noise, which would make blue ink blotchy. */
const DARKEST = 16;

/** Returns the density of a channel's value, 0 to 255. Overprinted inks multiply, and so their densities add. */
export const densityOf = (value: number) => Math.log(255 / Math.max(value, DARKEST)) / Math.log(255 / DARKEST);

export const channelOf = (density: number) => (DARKEST / 255) ** density;

/** Returns the densities of a color such as `rgb(255 72 52)`. */
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

/** Returns the inks that can be lifted off a picture: all three, else the two that differ most, else none. */
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

/** An ink's densities, and the vector whose product with the densities of a pixel is the amount of ink. */
export type Separation = { ink: PrintingInk; densities: Densities; amount: Densities };

/** Returns the separations of the `separable` inks. With two inks, the density that neither explains stays. */
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

/** Returns the rows of an `feColorMatrix` that leaves the part `remaining` (0 to 1) of each ink on `stock`. */
export function liftingMatrix(
  separations: readonly Separation[],
  remaining: Readonly<Record<PrintingInk, number>>,
  stock: Densities,
): number[] {
  const rows = [0, 1, 2].flatMap((row) => {
    const line: number[] = [0, 1, 2].map((column) => Number(row === column));
    let rest = 0;
    for (const { ink, densities, amount } of separations) {
      const removed = (1 - remaining[ink]) * (densities[row] ?? 0);
      for (const column of [0, 1, 2]) line[column] = (line[column] ?? 0) - removed * (amount[column] ?? 0);
      rest += removed * dot(amount, stock);
    }
    return [...line, 0, rest];
  });
  return [...rows, 0, 0, 0, 1, 0];
}
