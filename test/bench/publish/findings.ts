import { median } from '../figures/spread.ts';
import { table } from '../figures/table.ts';

export type Figure = {
  readonly what: string;
  /** The unit of the limit and the runs; a ratio has none. */
  readonly unit: 's' | 'MB' | '';
  readonly limit: number;
  readonly runs: readonly number[];
};

export function report(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    inUnit(figure, figure.limit),
    inUnit(figure, median(figure.runs)),
    `${inUnit(figure, Math.min(...figure.runs))} to ${inUnit(figure, Math.max(...figure.runs))}`,
  ]);
  return table([['what', 'limit', 'middle', 'all'], ...rows]);
}

/** Returns one line per limit that was missed by more than the spread of the runs. */
export function missedLimits(figures: readonly Figure[]): string[] {
  return figures.flatMap((figure) => {
    const middle = median(figure.runs);
    const spread = Math.max(...figure.runs) - Math.min(...figure.runs);
    if (middle - figure.limit <= spread) return [];
    return [`${figure.what}: ${inUnit(figure, figure.limit)} at most; it was ${inUnit(figure, middle)}.`];
  });
}

const inUnit = ({ unit }: Figure, value: number) => {
  const digits = unit === 'MB' ? 0 : 2;
  return `${value.toFixed(digits)} ${unit}`.trimEnd();
};

/** Seconds of each run with `projects` projects. */
export type ColdBuild = { readonly projects: number; readonly seconds: readonly number[] };

/** Divides a project's cost in larger sites by that in smaller ones; differences cancel the fixed cost of a publish. */
export function costRatios(small: ColdBuild, middle: ColdBuild, large: ColdBuild): number[] {
  const cost = (from: ColdBuild, to: ColdBuild, run: number) =>
    ((to.seconds[run] ?? Number.NaN) - (from.seconds[run] ?? Number.NaN)) / (to.projects - from.projects);
  return small.seconds.map((_, run) => cost(middle, large, run) / cost(small, middle, run));
}
