import { type Ink, type Inks, measuredPairs } from '../../../../model/contrast.ts';
import { readInk } from '../../../../model/ink.ts';
import { type DraftState, shownValue } from '../../data/draft/draft-store.ts';

/** In the order of a press, then what they are printed on. */
export const INKS: readonly { readonly ink: Ink; readonly label: string; readonly help: string }[] = [
  { ink: 'red', label: 'Red', help: 'The headline, and what is under the pointer.' },
  { ink: 'blue', label: 'Blue', help: 'Titles, links and the ring of focus.' },
  { ink: 'yellow', label: 'Yellow', help: 'Grounds, buttons and the titles of cards.' },
  { ink: 'key', label: 'Key', help: 'The text by day, and the ground at night.' },
  { ink: 'paper', label: 'Paper', help: 'The ground by day.' },
  { ink: 'stock', label: 'Stock', help: 'A second ground, and the text at night.' },
];

export const fieldOf = (ink: Ink) => ['inks', ink];

/** Undefined where it is none. */
export const inkOf = (text: unknown): string | undefined => (typeof text === 'string' ? readInk(text) : undefined);

/** The inks of a draft, those that are being tried in their place; undefined where one of them is none. */
export function inksOf(state: DraftState, tried: Readonly<Partial<Inks>> = {}): Inks | undefined {
  const read = (ink: Ink) => tried[ink] ?? inkOf(shownValue(state, fieldOf(ink)));
  const [red, blue, yellow, key, paper, stock] = INKS.map(({ ink }) => read(ink));
  return red && blue && yellow && key && paper && stock ? { red, blue, yellow, key, paper, stock } : undefined;
}

const isWeak = ({ ratio, least }: ReturnType<typeof measuredPairs>[number]) => ratio < least;

/**
 * Which inks can be stored when one is tried: it alone beside the stored ones, or else it together with all that are
 * tried; undefined where a pair would be too weak either way.
 */
export function storableWith(
  stored: Inks,
  tried: Readonly<Partial<Inks>>,
  one: Readonly<Partial<Inks>>,
): Readonly<Partial<Inks>> | undefined {
  const holds = (some: Readonly<Partial<Inks>>) =>
    !measuredPairs({ ...stored, ...some }).some((pair) => isWeak(pair) && (pair.ink in some || pair.on in some));
  return [one, { ...tried, ...one }].find(holds);
}

/** The pairs of an ink that do not hold. */
export const weakPairsOf = (inks: Inks, ink: Ink) =>
  measuredPairs(inks).filter((pair) => isWeak(pair) && [pair.ink, pair.on].includes(ink));
