import { contrast, type Inks, LEAST, nearestWithContrast, overprintColor } from './contrast.ts';
import type { Opening } from './kinds/project.ts';

type TitleInk = Opening['inks'][number];

/** The colors of a title's ink by day and at night. */
export type TitleColors = { readonly ink: TitleInk; readonly day: string; readonly night: string };

/**
 * Returns the colors of the inks of a title, each as near to its ink as its ground allows. At night the ground is key.
 * Undefined if no color can be read on a ground that it overprints; the title then needs plain paper.
 */
export function titleColors(
  inks: Inks,
  { inks: title, ground }: Pick<Opening, 'inks' | 'ground'>,
): TitleColors[] | undefined {
  const colors = [...new Set(title)].map((ink) => ({
    ink,
    day: nearestWithContrast(inks[ink], (color) => ratioOn(inks, color, ground) >= LEAST.display),
    night: nearestWithContrast(inks[ink], (color) => ratioOn(inks, color, 'key') >= LEAST.display),
  }));
  const found = colors.flatMap(({ ink, day, night }) => (day && night ? [{ ink, day, night }] : []));
  return found.length === colors.length ? found : undefined;
}

/** Returns the contrast of a color on a ground. It is overprinted on yellow and knocked out of other grounds. */
const ratioOn = (inks: Inks, color: string, ground: Opening['ground']) =>
  contrast(ground === 'yellow' ? overprintColor(color, inks[ground]) : color, inks[ground]);
