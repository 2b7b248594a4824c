import type { InkName } from '../../../model/fields/field.ts';
import type { Messages } from '../../../model/kinds/words.ts';
import { listOf } from '../../../model/lists.ts';
import { fillTemplate } from '../../../model/template.ts';

export type PlateState = { ink: InkName; laid: boolean };

/** The words of the plates, and their language. */
export type PlateWords = Messages['plates'] & { readonly language: string };

/** Describes the last action and the plates on the sheet: "Red plate lifted. On the sheet: Yellow, Blue." */
export function statusOf(plates: readonly PlateState[], moved: PlateState | undefined, words: PlateWords): string {
  const inks = plates.filter(({ laid }) => laid).map(({ ink }) => words[ink]);
  const rest = inks.length > 0 ? fillTemplate(words.on_sheet, { inks: listOf(inks, words.language) }) : words.bare;
  if (!moved) return rest;
  return `${fillTemplate(moved.laid ? words.laid : words.lifted, { ink: words[moved.ink] })} ${rest}`;
}

/** Describes the pending actions: "Waiting for the plates, then: Red, Loupe."; undefined if there are none. */
export function waitingOf(lifted: readonly InkName[], loupe: boolean, words: PlateWords): string | undefined {
  const pending = [...lifted.map((ink) => words[ink]), ...(loupe ? [words.loupe] : [])];
  return pending.length > 0 ? fillTemplate(words.waiting, { asked: listOf(pending, words.language) }) : undefined;
}
