import { median } from '../figures/spread.ts';
import { table } from '../figures/table.ts';

const LIMIT_MS = 100;
/** So many presses of a control whose first one was too slow; their median counts. */
const PRESSES = 3;

/** How long one control took to answer on the screen, in milliseconds: each of its presses. */
export type Answered = { readonly path: string; readonly control: string; readonly presses: readonly number[] };

/** Whether a control is to be pressed once more, after these presses. */
export const pressAgain = ([first = LIMIT_MS, ...more]: readonly number[]): boolean =>
  first >= LIMIT_MS && more.length < PRESSES - 1;

/** The slowest control of each page as a table, and what was pressed more than once. */
export function report(answered: readonly Answered[]): string {
  const pages = Map.groupBy(answered, ({ path }) => path);
  const rows = [...pages].map(([path, controls]) => {
    const slowest = controls.reduce((a, b) => (median(b.presses) > median(a.presses) ? b : a));
    return [path, `${controls.length}`, `${median(slowest.presses).toFixed(0)} ms`, slowest.control];
  });
  const again = answered
    .filter(({ presses }) => presses.length > 1)
    .map(
      ({ path, control, presses }) => `Pressed ${presses.length} times: ${path}, ${control}: ${presses.join(', ')} ms.`,
    );
  return [table([['page', 'controls', 'slowest', 'which'], ...rows]), ...again].join('\n');
}

/** A line for each control that took too long. */
export const missedLimits = (answered: readonly Answered[]): string[] =>
  answered
    .filter(({ presses }) => median(presses) >= LIMIT_MS)
    .map(
      ({ path, control, presses }) =>
        `${path}, ${control}: under ${LIMIT_MS} ms; it was ${median(presses).toFixed(0)} ms.`,
    );
