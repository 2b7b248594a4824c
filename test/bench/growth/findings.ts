import { FIRST_FLIGHT_BYTES } from '../../e2e/support/first-screen.ts';
import { table } from '../figures/table.ts';
import type { Build } from './project.ts';
import type { Scrolling } from './scrolling.ts';

/** The highest ratio between the largest contentful paints with the most and with the fewest projects. */
const PAINT_RATIO_LIMIT = 1.2;
/** The highest ratio between a project's cost in a larger and a smaller site; single builds vary as much. */
const COST_RATIO_LIMIT = 1.2;

/** The measurements of a site with `projects` projects, whose pictures were prepared beforehand. */
export type GrowthFindings = {
  readonly projects: number;
  readonly build: Build;
  /** Bytes of /portfolio, compressed. */
  readonly wallBytes: number;
  readonly largestPaintMs: number;
  readonly scrolling: Scrolling;
};

/** The measurements of a photographer's site with 12 series of 40 pictures, built from nothing. */
export type SeriesFindings = {
  readonly build: Build;
  /** Compressed bytes that the first screen needs, by address. */
  readonly firstScreens: Readonly<Record<string, number>>;
};

/** Formats the findings as tables. @param picturesSeconds the time that the shared pictures took, once */
export function report(grown: readonly GrowthFindings[], picturesSeconds: number, series: SeriesFindings): string {
  const costs = costsOf(grown);
  const rows = grown.map(({ projects, build, wallBytes, largestPaintMs, scrolling }, at) => [
    `${projects}`,
    `${build.seconds.toFixed(1)} s`,
    at === 0 ? '' : `${((costs[at - 1] ?? Number.NaN) * 1000).toFixed(0)} ms`,
    build.peakMb === undefined ? 'unknown' : `${build.peakMb.toFixed(0)} MB`,
    `${(wallBytes / 1000).toFixed(1)} KB`,
    `${largestPaintMs.toFixed(0)} ms`,
    `${scrolling.p95Ms.toFixed(0)} ms, ${scrolling.longestMs.toFixed(0)} ms`,
  ]);
  const head = ['projects', 'build', 'each further', 'memory', '/portfolio', 'largest paint', 'frame p95, longest'];
  return [
    `The shared pictures, once: ${picturesSeconds.toFixed(1)} s`,
    table([head, ...rows]),
    reportSeries(series),
  ].join('\n');
}

function reportSeries({ build, firstScreens }: SeriesFindings): string {
  const { seconds, cpuSeconds, peakMb } = build;
  const minutes = cpuSeconds === undefined ? 'unknown' : `${(cpuSeconds / 60).toFixed(1)} min`;
  const screens = Object.entries(firstScreens).map(([address, bytes]) => [address, `${bytes} bytes`]);
  return [
    `12 series of 40 pictures, from nothing: ${seconds.toFixed(1)} s, ${minutes} of CPU time, ${peakMb?.toFixed(0) ?? 'unknown'} MB`,
    table([['page', 'first screen'], ...screens]),
  ].join('\n');
}

/** Returns one line per missed limit. */
export function missedLimits(grown: readonly GrowthFindings[], { firstScreens }: SeriesFindings): string[] {
  const costs = costsOf(grown);
  const missed = costs.slice(1).flatMap((cost, at) => {
    const before = costs[at] ?? Number.NaN;
    if (cost <= before * COST_RATIO_LIMIT) return [];
    return [`a project costs no more in a larger site; it was ${inMs(cost)} after ${inMs(before)}.`];
  });
  const [first, last] = [grown[0]?.largestPaintMs ?? Number.NaN, grown.at(-1)?.largestPaintMs ?? Number.NaN];
  if (last > first * PAINT_RATIO_LIMIT) {
    missed.push(
      `the largest paint within ${PAINT_RATIO_LIMIT} of the smallest site's; it was ${inMs(last / 1000)} to ${inMs(first / 1000)}.`,
    );
  }
  for (const [address, bytes] of Object.entries(firstScreens)) {
    if (bytes > FIRST_FLIGHT_BYTES)
      missed.push(`the first screen of ${address} in ${FIRST_FLIGHT_BYTES} bytes; it was ${bytes}.`);
  }
  return missed;
}

/** Returns the seconds per further project, from each site to the next larger one. */
const costsOf = (grown: readonly GrowthFindings[]): number[] =>
  grown.slice(1).map(({ projects, build }, at) => {
    const smaller = grown[at];
    return smaller ? (build.seconds - smaller.build.seconds) / (projects - smaller.projects) : Number.NaN;
  });

const inMs = (seconds: number) => `${(seconds * 1000).toFixed(0)} ms`;
