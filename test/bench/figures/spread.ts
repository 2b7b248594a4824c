/**
 * Machines are noisy: the run in the middle says more than the best.
 *
 * @param values any number of figures but none; of an even number the upper one of the middle
 */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The figure that `share` (0 to 1) of all values stay within. */
export const within = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
