import { median } from '../figures/spread.ts';
import { table } from '../figures/table.ts';

const LIMIT_MS = 100;
/** The number of presses of a control whose first press was too slow; their median counts. */
const PRESSES = 3;

/** The milliseconds that a control took to answer; `afterInteraction` if an interaction had happened before. */
export type PressResult = {
  readonly path: string;
  readonly control: string;
  readonly afterInteraction: boolean;
  readonly presses: readonly number[];
};

/** Decides whether to press a control again after these presses. */
export const shouldPressAgain = ([first = LIMIT_MS, ...more]: readonly number[]): boolean =>
  first >= LIMIT_MS && more.length < PRESSES - 1;

/** Formats a table of the slowest control per page, at once and after an interaction, and the repeated presses. */
export function report(answered: readonly PressResult[]): string {
  const rows = [...Map.groupBy(answered, ({ path }) => path)].map(([path, all]) => [path, ...rowOf(all)]);
  const again = answered
    .filter(({ presses }) => presses.length > 1)
    .map((it) => `Pressed ${it.presses.length} times: ${placeOf(it)}: ${it.presses.join(', ')} ms.`);
  return [table([['page', 'controls', 'slowest', 'which', 'after an interaction', 'which'], ...rows]), ...again].join(
    '\n',
  );
}

/** Returns one line per control that took too long. */
export const missedLimits = (answered: readonly PressResult[]): string[] =>
  answered
    .filter(({ presses }) => median(presses) >= LIMIT_MS)
    .map((it) => `${placeOf(it)}: under ${LIMIT_MS} ms; it was ${median(it.presses).toFixed(0)} ms.`);

/** Returns the number of controls of a page, and its slowest one at once and after an interaction. */
export function rowOf(answered: readonly PressResult[]): string[] {
  const atOnce = answered.filter(({ afterInteraction }) => !afterInteraction);
  const later = answered.filter(({ afterInteraction }) => afterInteraction);
  return [`${atOnce.length}`, ...slowestOf(atOnce), ...slowestOf(later)];
}

function slowestOf(answered: readonly PressResult[]): [string, string] {
  const [slowest] = answered.toSorted((a, b) => median(b.presses) - median(a.presses));
  return slowest ? [`${median(slowest.presses).toFixed(0)} ms`, slowest.control] : ['', ''];
}

const placeOf = ({ path, control, afterInteraction }: PressResult) =>
  `${path}, ${control}${afterInteraction ? ', after an interaction' : ''}`;
