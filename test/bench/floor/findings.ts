import { median } from '../figures/spread.ts';
import { table } from '../figures/table.ts';
import { CATEGORIES, SLOW_MACHINE_SPEED, type Visit } from './lighthouse.ts';
import type { LineVisit } from './line-visit.ts';

/** The highest ratio of site to floor for a paint with applied throttling or over the line with slow start. */
const PAINT_RATIO_LIMIT = 1.1;
/** The highest ratio of site to floor for the median time of a navigation, and for each navigation. */
const NAVIGATION_RATIO_LIMIT = 0.6;
const EACH_NAVIGATION_RATIO_LIMIT = 0.8;
const FULL_SCORE = 100;
/** The category whose score comes from simulated times; it is reported, but has no limit. */
const UNJUDGED = 'performance';

export type Pair<Run> = { readonly floor: readonly Run[]; readonly site: readonly Run[] };

export type PageFound = {
  readonly path: string;
  readonly visits: { readonly simulate: Pair<Visit>; readonly devtools?: Pair<Visit> | undefined };
  readonly line: Pair<LineVisit>;
  /** Milliseconds from the press on a link until this page is painted. */
  readonly navigations: Pair<number>;
};

/** The visits to a page for its scores. The best score per category counts, because a busy machine lowers scores. */
export type ScoredPage = { readonly path: string; readonly visits: readonly Visit[] };

export type Findings = { readonly pages: readonly PageFound[]; readonly scored: readonly ScoredPage[] };

type Figures = { readonly floor: number; readonly site: number };
type Limit = { readonly words: string; readonly isMet: boolean };
type Row = Figures & {
  readonly path: string;
  readonly figure: string;
  readonly unit: 'ms' | 'KB';
  readonly limits: readonly Limit[];
};

/** Formats the findings as two Markdown tables, followed by the speed of the machine. */
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
      limits.map(({ words, isMet }) => (isMet ? words : `MISSED ${words}`)).join(', '),
    ]);
  const scores = scored.map(({ path, visits }) => [path, ...CATEGORIES.map((name) => String(best(visits, name)))]);
  return [
    table([['page', 'figure', 'floor', 'site', 'ratio', 'limit'], ...rows]),
    table([['page', ...CATEGORIES], ...scores]),
    machine(findings),
  ].join('\n\n');
}

/** Describes the speed of the machine. Times and scores of two runs are comparable only if these speeds are alike. */
function machine({ pages, scored }: Findings): string {
  const pairs = pages.flatMap(({ visits: { simulate, devtools } }) => [simulate, ...(devtools ? [devtools] : [])]);
  // A visit for the figures can also be one of the visits for the scores; the set counts it once.
  const visits = new Set([
    ...pairs.flatMap(({ floor, site }) => [...floor, ...site]),
    ...scored.flatMap((page) => page.visits),
  ]);
  const speeds = [...visits].map(({ machineSpeed }) => machineSpeed);
  const [slowest, middle, fastest] = [Math.min(...speeds), median(speeds), Math.max(...speeds)].map(Math.round);
  return `Lighthouse found this machine ${middle} fast, ${slowest} to ${fastest}; ${SLOW_MACHINE_SPEED} and less it calls slow.`;
}

/** Returns one line per missed limit. */
export function missedLimits({ pages, scored }: Findings): string[] {
  const figures = pages
    .flatMap(rowsOf)
    .flatMap(({ path, figure, floor, site, unit, limits }) =>
      limits
        .filter(({ isMet }) => !isMet)
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

function rowsOf({ path, visits, line, navigations }: PageFound): Row[] {
  const paintsOf = (how: string, pair: Pair<Visit | LineVisit>, ratioLimit?: number): [Row, Row] => {
    const first = middle(pair, ({ firstPaintMs }) => firstPaintMs);
    const largest = middle(pair, ({ largestPaintMs }) => largestPaintMs);
    const limitsOf = (figures: Figures) => (ratioLimit === undefined ? [] : [nearFloor(figures, ratioLimit)]);
    return [
      { path, figure: `first paint, ${how}`, ...first, unit: 'ms', limits: limitsOf(first) },
      { path, figure: `largest paint, ${how}`, ...largest, unit: 'ms', limits: limitsOf(largest) },
    ];
  };
  const { simulate, devtools } = visits;
  const [firstOverLine, largestOverLine] = paintsOf('slow start', line, PAINT_RATIO_LIMIT);
  const size = middle(simulate, ({ bytes }) => bytes / 1000);
  const navigation = middle(navigations, (ms) => ms);
  const slowest = Math.max(...navigations.site);
  const each = nearFloor({ floor: navigation.floor, site: slowest }, EACH_NAVIGATION_RATIO_LIMIT);
  return [
    ...paintsOf('simulated', simulate),
    ...(devtools ? paintsOf('applied', devtools, PAINT_RATIO_LIMIT) : []),
    firstOverLine,
    { ...largestOverLine, limits: [...largestOverLine.limits, sameElement(line)] },
    { path, figure: 'all bytes', ...size, unit: 'KB', limits: [] },
    {
      path,
      figure: 'navigation',
      ...navigation,
      unit: 'ms',
      limits: [nearFloor(navigation, NAVIGATION_RATIO_LIMIT), { ...each, words: `each ${each.words}` }],
    },
  ];
}

const nearFloor = ({ floor, site }: Figures, ratio: number): Limit => ({
  words: `${ratio} of the floor`,
  isMet: site <= floor * ratio,
});

/** Two times of the largest paint are comparable only if they are those of the same element. */
function sameElement({ floor, site }: Pair<LineVisit>): Limit {
  const elements = new Set([...floor, ...site].map(({ largest }) => largest));
  return { words: `one element: ${[...elements].join(' or ')}`, isMet: elements.size === 1 };
}

const middle = <Run>({ floor, site }: Pair<Run>, figure: (run: Run) => number): Figures => ({
  floor: median(floor.map(figure)),
  site: median(site.map(figure)),
});

const best = (visits: readonly Visit[], name: (typeof CATEGORIES)[number]) =>
  Math.max(...visits.map(({ scores }) => scores[name] ?? 0));
