import type { InkName } from '../../../model/fields/field.ts';
import type { Messages } from '../../../model/kinds/words.ts';
import { fillTemplate } from '../../../model/template.ts';

export type PlateState = { ink: InkName; laid: boolean };

/** Describes the last action and the plates on the sheet: "Red plate lifted. On the sheet: Yellow, Blue." */
export function statusOf(
  plates: readonly PlateState[],
  moved: PlateState | undefined,
  words: Messages['plates'],
): string {
  const inks = plates.filter(({ laid }) => laid).map(({ ink }) => words[ink]);
  const rest = inks.length > 0 ? fillTemplate(words.on_sheet, { inks: inks.join(', ') }) : words.bare;
  if (!moved) return rest;
  return `${fillTemplate(moved.laid ? words.laid : words.lifted, { ink: words[moved.ink] })} ${rest}`;
}

/** Describes the pending actions: "Waiting for the plates, then: Red, Loupe."; undefined if there are none. */
export function waitingOf(lifted: readonly InkName[], loupe: boolean, words: Messages['plates']): string | undefined {
  const pending = [...lifted.map((ink) => words[ink]), ...(loupe ? [words.loupe] : [])];
  return pending.length > 0 ? fillTemplate(words.waiting, { asked: pending.join(', ') }) : undefined;
}
