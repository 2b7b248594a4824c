import { median } from '../figures/spread.ts';
import { table } from '../figures/table.ts';
import { CATEGORIES, SLOW_MACHINE_SPEED, type Visit } from './lighthouse.ts';

/** How many times as long as the floor a paint with applied throttling may take. */
const PAINT_RATIO_LIMIT = 1.15;
/** How much of the floor's time the middle of the clicks may take. */
const NAVIGATION_RATIO_LIMIT = 0.7;
const FULL_SCORE = 100;
/** Lighthouse simulates the times behind this score: it is reported, not judged. */
const UNJUDGED = 'performance';

/** The same page twice, a figure for each run. */
export type Pair<Run> = { readonly floor: readonly Run[]; readonly site: readonly Run[] };

/** What was measured of one page. */
export type PageFound = {
  readonly path: string;
  readonly visits: { readonly simulate: Pair<Visit>; readonly devtools?: Pair<Visit> | undefined };
  /** Milliseconds from the press on a link to this page until it is seen. */
  readonly navigations: Pair<number>;
};

/** The scores of a page in its best run, for a machine that is busy costs points and none gives any. */
export type Scored = { readonly path: string; readonly visits: readonly Visit[] };

export type Findings = { readonly pages: readonly PageFound[]; readonly scored: readonly Scored[] };

type Figures = { readonly floor: number; readonly site: number };
type Limit = { readonly words: string; readonly kept: boolean };
type Row = Figures & {
  readonly path: string;
  readonly figure: string;
  readonly unit: 'ms' | 'KB';
  readonly limits: readonly Limit[];
};

const THROTTLINGS = [
  ['simulate', 'simulated'],
  ['devtools', 'applied'],
] as const;

/** The findings as two tables in Markdown, and how fast the machine was meanwhile. */
export function report(findings: Findings): string {
  const { pages, scored } = findings;
  const rows = pages
    .flatMap(rowsOf)
    .map(({ path, figure, floor, site, unit, limits }) => [
      path,
      figure,
      `${floor.toFixed(0)} ${unit}`,
      `${site.toFixed(0)} ${unit}`,
      (site / floor).toFixed(2),
      limits.map(({ words, kept }) => (kept ? words : `MISSED ${words}`)).join(', '),
    ]);
  const scores = scored.map(({ path, visits }) => [path, ...CATEGORIES.map((name) => String(best(visits, name)))]);
  return [
    table([['page', 'figure', 'floor', 'site', 'ratio', 'limit'], ...rows]),
    table([['page', ...CATEGORIES], ...scores]),
    machine(findings),
  ].join('\n\n');
}

/** Times of one run, and the scores made from them, are to be compared with another's only beside this. */
function machine({ pages, scored }: Findings): string {
  const pairs = pages.flatMap(({ visits }) => THROTTLINGS.flatMap(([throttling]) => visits[throttling] ?? []));
  // What was visited for its figures may be among those for the scores.
  const visits = new Set([
    ...pairs.flatMap(({ floor, site }) => [...floor, ...site]),
    ...scored.flatMap((page) => page.visits),
  ]);
  const speeds = [...visits].map(({ machineSpeed }) => machineSpeed);
  const [slowest, middle, fastest] = [Math.min(...speeds), median(speeds), Math.max(...speeds)].map(Math.round);
  return `Lighthouse found this machine ${middle} fast, ${slowest} to ${fastest}; ${SLOW_MACHINE_SPEED} and less it calls slow.`;
}

/** A line for each limit that was missed. */
export function missedLimits({ pages, scored }: Findings): string[] {
  const figures = pages
    .flatMap(rowsOf)
    .flatMap(({ path, figure, floor, site, unit, limits }) =>
      limits
        .filter(({ kept }) => !kept)
        .map(({ words }) => `${path}, ${figure}: ${words}; it was ${site.toFixed(0)} to ${floor.toFixed(0)} ${unit}.`),
    );
  const scores = scored.flatMap(({ path, visits }) =>
    CATEGORIES.filter((name) => name !== UNJUDGED)
      .map((name) => ({ name, score: best(visits, name) }))
      .filter(({ score }) => score < FULL_SCORE)
      .map(({ name, score }) => `${path}, ${name}: ${FULL_SCORE}; it was ${score}.`),
  );
  return [...figures, ...scores];
}

function rowsOf({ path, visits, navigations }: PageFound): Row[] {
  const paints = THROTTLINGS.flatMap(([throttling, how]): Row[] => {
    const pair = visits[throttling];
    if (pair === undefined) return [];
    const first = middle(pair, ({ firstPaintMs }) => firstPaintMs);
    const largest = middle(pair, ({ largestPaintMs }) => largestPaintMs);
    const limitOf = (figures: Figures) => (throttling === 'devtools' ? [nearFloor(figures, PAINT_RATIO_LIMIT)] : []);
    return [
      { path, figure: `first paint, ${how}`, ...first, unit: 'ms', limits: limitOf(first) },
      { path, figure: `largest paint, ${how}`, ...largest, unit: 'ms', limits: limitOf(largest) },
    ];
  });
  const size = middle(visits.simulate, ({ bytes }) => bytes / 1000);
  const navigation = middle(navigations, (ms) => ms);
  const slowest = Math.max(...navigations.site);
  const swift = { words: 'each under the floor', kept: slowest < navigation.floor };
  return [
    ...paints,
    { path, figure: 'all bytes', ...size, unit: 'KB', limits: [] },
    {
      path,
      figure: 'navigation',
      ...navigation,
      unit: 'ms',
      limits: [nearFloor(navigation, NAVIGATION_RATIO_LIMIT), swift],
    },
  ];
}

const nearFloor = ({ floor, site }: Figures, ratio: number): Limit => ({
  words: `${ratio} of the floor`,
  kept: site <= floor * ratio,
});

const middle = <Run>({ floor, site }: Pair<Run>, figure: (run: Run) => number): Figures => ({
  floor: median(floor.map(figure)),
  site: median(site.map(figure)),
});

const best = (visits: readonly Visit[], name: (typeof CATEGORIES)[number]) =>
  Math.max(...visits.map(({ scores }) => scores[name] ?? 0));
