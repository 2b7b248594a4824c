import { median } from '../figures/spread.ts';
import type { Run } from './client.ts';

/** Accepted a second over many connections, at least. */
const RATE_TARGET = 4_000;
/** Milliseconds that 99 of 100 answers over many connections stay under. */
const P99_TARGET_MS = 30;
/** Megabytes that the memory may grow, at most. */
const GROWTH_TARGET_MB = 20;

/** Runs of one kind; their number is odd. */
type Runs = { readonly connections: number; readonly runs: readonly Run[] };

/** The server's memory once it has taken so many messages; undefined where the system does not tell. */
type Look = { readonly messages: number; readonly residentMb: number | undefined };

/** What a measurement of the relay has found. */
export type Findings = {
  readonly alone: Runs;
  readonly many: Runs;
  readonly memory: { readonly before: Look; readonly after: Look };
  /** Messages answered 200, those that warmed the server up among them. */
  readonly accepted: number;
  /** Messages answered anything else. */
  readonly refused: number;
  /** Messages that the outbox holds in the end. */
  readonly kept: number;
  /** As the outbox sets it. */
  readonly synchronous: string;
};

/** The findings as a table and some lines. */
export function report({ alone, many, memory, accepted, kept, synchronous }: Findings): string {
  const { before, after } = memory;
  return [
    `synchronous=${synchronous}; the middle of ${many.runs.length} runs, of max the highest`,
    row('connections', ...COLUMNS.map(({ head }) => head)),
    ...[alone, many].map(({ connections, runs }) => row(`${connections}`, ...COLUMNS.map(({ cell }) => cell(runs)))),
    `memory after ${before.messages} messages ${mb(before.residentMb)}, ` +
      `after ${after.messages} ${mb(after.residentMb)}: difference ${mb(growthMb(memory))}`,
    `${accepted} acknowledged, ${kept} kept`,
  ].join('\n');
}

/** A line for each target that was missed. */
export function missedTargets({ many, memory, accepted, refused, kept }: Findings): string[] {
  const rate = middle(many.runs, 'rate');
  const p99Ms = middle(many.runs, 'p99Ms');
  const growth = growthMb(memory) ?? 0;
  const at = `at ${many.connections} connections`;
  return [
    rate >= RATE_TARGET ? '' : `Missed: ${RATE_TARGET} accepted a second ${at}; it was ${rate.toFixed(0)}.`,
    p99Ms < P99_TARGET_MS ? '' : `Missed: p99 under ${P99_TARGET_MS} ms ${at}; it was ${p99Ms.toFixed(1)} ms.`,
    growth <= GROWTH_TARGET_MB ? '' : `Missed: at most ${GROWTH_TARGET_MB} MB more memory; it was ${mb(growth)}.`,
    refused === 0 ? '' : `Missed: 200 to every message; ${refused} were answered otherwise.`,
    kept === accepted ? '' : `Missed: as many kept as acknowledged; it was ${kept} of ${accepted}.`,
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
