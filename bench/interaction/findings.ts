import { table } from '../figures/table.ts';
import type { Answered } from './controls.ts';

const LIMIT_MS = 100;

/** The slowest control of each page, as a table. */
export function report(answered: readonly Answered[]): string {
  const pages = Map.groupBy(answered, ({ path }) => path);
  const rows = [...pages].map(([path, controls]) => {
    const slowest = controls.reduce((a, b) => (b.ms > a.ms ? b : a));
    return [path, `${controls.length}`, `${slowest.ms.toFixed(0)} ms`, slowest.control];
  });
  return table([['page', 'controls', 'slowest', 'which'], ...rows]);
}

/** A line for each control that took too long. */
export const missedLimits = (answered: readonly Answered[]): string[] =>
  answered
    .filter(({ ms }) => ms >= LIMIT_MS)
    .map(({ path, control, ms }) => `${path}, ${control}: under ${LIMIT_MS} ms; it was ${ms.toFixed(0)} ms.`);
