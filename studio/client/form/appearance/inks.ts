import type { Ink, Inks } from '../../../../model/contrast.ts';
import { DEFAULT_INKS } from '../../../../model/default-look.ts';
import { readInk } from '../../../../model/ink.ts';
import { type DraftState, shownValue } from '../../data/draft/draft-store.ts';

/** The inks of a print in the order of the press, then the grounds that they are printed on. */
export const INKS: readonly { readonly ink: Ink; readonly label: string; readonly help: string }[] = [
  { ink: 'red', label: 'Red', help: 'The headline, and what is under the pointer.' },
  { ink: 'blue', label: 'Blue', help: 'Titles, links and the ring of focus.' },
  { ink: 'yellow', label: 'Yellow', help: 'Grounds, buttons and the titles of cards.' },
  { ink: 'key', label: 'Key', help: 'The text by day, and the ground at night.' },
  { ink: 'paper', label: 'Paper', help: 'The ground by day.' },
  { ink: 'stock', label: 'Stock', help: 'A second ground, and the text at night.' },
];

export const fieldOf = (ink: Ink) => ['inks', ink];

/** Returns the color that a text describes, or undefined if the text is not a color. */
export const inkOf = (text: unknown): string | undefined => (typeof text === 'string' ? readInk(text) : undefined);

/** Returns an ink of a draft, which may leave it out; undefined if it is not a color. */
export const inkIn = (state: DraftState, ink: string): string | undefined =>
  inkOf(shownValue(state, ['inks', ink]) ?? (isInk(ink) ? DEFAULT_INKS[ink] : undefined));

const isInk = (name: string): name is Ink => Object.hasOwn(DEFAULT_INKS, name);

/** Returns the inks of a draft, or undefined if one is not a color. */
export function inksOf(state: DraftState): Inks | undefined {
  const [red, blue, yellow, key, paper, stock] = INKS.map(({ ink }) => inkIn(state, ink));
  return red && blue && yellow && key && paper && stock ? { red, blue, yellow, key, paper, stock } : undefined;
}
