import { median } from '../figures/spread.ts';
import { table } from '../figures/table.ts';

const LIMIT_MS = 100;
/** So many presses of a control whose first one was too slow; their median counts. */
const PRESSES = 3;

/**
 * How long one control took to answer on the screen, in milliseconds: each of its presses.
 *
 * @property afterInteraction whether the press met what the first interaction sets off
 */
export type Answered = {
  readonly path: string;
  readonly control: string;
  readonly afterInteraction: boolean;
  readonly presses: readonly number[];
};

/** Whether a control is to be pressed once more, after these presses. */
export const pressAgain = ([first = LIMIT_MS, ...more]: readonly number[]): boolean =>
  first >= LIMIT_MS && more.length < PRESSES - 1;

/** The slowest control of each page, at once and after an interaction, as a table, and what was pressed more than once. */
export function report(answered: readonly Answered[]): string {
  const rows = [...Map.groupBy(answered, ({ path }) => path)].map(([path, all]) => {
    const atOnce = all.filter(({ afterInteraction }) => !afterInteraction);
    const later = all.filter(({ afterInteraction }) => afterInteraction);
    return [path, `${atOnce.length}`, ...slowestOf(atOnce), ...slowestOf(later)];
  });
  const again = answered
    .filter(({ presses }) => presses.length > 1)
    .map((it) => `Pressed ${it.presses.length} times: ${placeOf(it)}: ${it.presses.join(', ')} ms.`);
  return [table([['page', 'controls', 'slowest', 'which', 'after an interaction', 'which'], ...rows]), ...again].join(
    '\n',
  );
}

/** A line for each control that took too long. */
export const missedLimits = (answered: readonly Answered[]): string[] =>
  answered
    .filter(({ presses }) => median(presses) >= LIMIT_MS)
    .map((it) => `${placeOf(it)}: under ${LIMIT_MS} ms; it was ${median(it.presses).toFixed(0)} ms.`);

function slowestOf(answered: readonly Answered[]): [string, string] {
  const [slowest] = answered.toSorted((a, b) => median(b.presses) - median(a.presses));
  return slowest ? [`${median(slowest.presses).toFixed(0)} ms`, slowest.control] : ['', ''];
}

const placeOf = ({ path, control, afterInteraction }: Answered) =>
  `${path}, ${control}${afterInteraction ? ', after an interaction' : ''}`;
