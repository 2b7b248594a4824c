import { median } from '../figures/spread.ts';
import type { Run } from './client.ts';

/** The lowest number of accepted messages per second over many connections. */
const RATE_TARGET = 4_000;
/** The highest 99th percentile of the answer times over many connections, in milliseconds. */
const P99_TARGET_MS = 30;
const GROWTH_TARGET_MB = 20;

/** An odd number of runs with the same number of connections. */
type Runs = { readonly connections: number; readonly runs: readonly Run[] };

/** The server's memory after a number of messages; undefined on systems without /proc. */
type Look = { readonly messages: number; readonly residentMb: number | undefined };

export type Findings = {
  readonly alone: Runs;
  readonly many: Runs;
  readonly memory: { readonly before: Look; readonly after: Look };
  /** Number of messages answered with 200, including those of the warm-up. */
  readonly accepted: number;
  readonly refused: number;
  /** Number of messages in the outbox at the end. */
  readonly stored: number;
  /** The outbox's value of `PRAGMA synchronous`. */
  readonly synchronous: string;
};

export function report({ alone, many, memory, accepted, stored, synchronous }: Findings): string {
  const { before, after } = memory;
  return [
    `synchronous=${synchronous}; the middle of ${many.runs.length} runs, of max the highest`,
    row('connections', ...COLUMNS.map(({ head }) => head)),
    ...[alone, many].map(({ connections, runs }) => row(`${connections}`, ...COLUMNS.map(({ cell }) => cell(runs)))),
    `memory after ${before.messages} messages ${mb(before.residentMb)}, ` +
      `after ${after.messages} ${mb(after.residentMb)}: difference ${mb(growthMb(memory))}`,
    `${accepted} acknowledged, ${stored} kept`,
  ].join('\n');
}

/** Returns one line per missed target. */
export function missedTargets({ many, memory, accepted, refused, stored }: Findings): string[] {
  const rate = middle(many.runs, 'rate');
  const p99Ms = middle(many.runs, 'p99Ms');
  const growth = growthMb(memory) ?? 0;
  const at = `at ${many.connections} connections`;
  return [
    rate >= RATE_TARGET ? '' : `Missed: ${RATE_TARGET} accepted a second ${at}; it was ${rate.toFixed(0)}.`,
    p99Ms < P99_TARGET_MS ? '' : `Missed: p99 under ${P99_TARGET_MS} ms ${at}; it was ${p99Ms.toFixed(1)} ms.`,
    growth <= GROWTH_TARGET_MB ? '' : `Missed: at most ${GROWTH_TARGET_MB} MB more memory; it was ${mb(growth)}.`,
    refused === 0 ? '' : `Missed: 200 to every message; ${refused} were answered otherwise.`,
    stored === accepted ? '' : `Missed: as many kept as acknowledged; it was ${stored} of ${accepted}.`,
  ].filter((line) => line !== '');
}

const middle = (runs: readonly Run[], figure: keyof Run): number => median(runs.map((run) => run[figure]));

const COLUMNS: readonly { readonly head: string; readonly cell: (runs: readonly Run[]) => string }[] = [
  { head: 'accepted/s', cell: (runs) => middle(runs, 'rate').toFixed(0) },
  { head: 'p50 ms', cell: (runs) => middle(runs, 'p50Ms').toFixed(1) },
  { head: 'p99 ms', cell: (runs) => middle(runs, 'p99Ms').toFixed(1) },
  { head: 'max ms', cell: (runs) => Math.max(...runs.map(({ maxMs }) => maxMs)).toFixed(1) },
  { head: 'not 200', cell: (runs) => `${runs.reduce((sum, { refused }) => sum + refused, 0)}` },
];

const row = (...cells: readonly string[]) => cells.map((cell) => cell.padStart(12)).join('');

const growthMb = ({ before, after }: Findings['memory']) =>
  before.residentMb === undefined || after.residentMb === undefined ? undefined : after.residentMb - before.residentMb;

const mb = (size: number | undefined) => (size === undefined ? 'unknown' : `${size.toFixed(1)} MB`);
