import { median } from '../figures/spread.ts';
import { table } from '../figures/table.ts';
import type { Run } from './client.ts';

/** The share of nginx's rate below which the report explains the difference. */
const SHARE_TO_EXPLAIN = 0.5;

const REASON =
  'one process of JavaScript parses each request and makes the head of each answer, where nginx does both in C and ' +
  'leaves the bytes to the kernel';

/** The runs for one file; `theirs` is undefined where there is no nginx. */
export type Found = {
  readonly name: string;
  readonly ours: readonly Run[];
  readonly theirs: readonly Run[] | undefined;
};

/** Formats the findings as a table, and adds a line for each file that needs an explanation. */
export function report(found: readonly Found[], connections: number): string {
  const rows = found.flatMap(({ name, ours, theirs }) => [
    row(name, 'own', ours, theirs && share(ours, theirs)),
    ...(theirs ? [row('', 'nginx', theirs, undefined)] : []),
  ]);
  const reasons = found.flatMap(({ name, ours, theirs }) =>
    theirs && share(ours, theirs) < SHARE_TO_EXPLAIN
      ? [`The ${name} comes at under half of the rate of nginx. Reason: ${REASON}.`]
      : [],
  );
  const head = ['file', 'server', 'requests/s', 'p99 ms', 'bytes', 'of nginx'];
  return [`${connections} connections, the middle of the runs`, table([head, ...rows]), ...reasons].join('\n');
}

const share = (ours: readonly Run[], theirs: readonly Run[]) => middle(ours, 'rate') / middle(theirs, 'rate');

const row = (name: string, server: string, runs: readonly Run[], part: number | undefined) => [
  name,
  server,
  middle(runs, 'rate').toFixed(0),
  middle(runs, 'p99Ms').toFixed(1),
  middle(runs, 'bytes').toFixed(0),
  part === undefined ? '' : part.toFixed(2),
];

const middle = (runs: readonly Run[], figure: keyof Run) => median(runs.map((run) => run[figure]));
