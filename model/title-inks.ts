import { contrast, overprintColor } from './contrast.ts';
import type { Opening } from './kinds/project.ts';
import type { Site } from './kinds/site.ts';

type Inks = Site['inks'];
type TitleInk = Opening['inks'][number];
type WeakInk = { index: number; expected: string };

/** The least contrast of text of 24 px or more by WCAG 2.2, 1.4.3. */
const LEAST = 3;
const TITLE_INKS: readonly TitleInk[] = ['red', 'blue', 'yellow'];

/** Returns the inks of a title that are illegible on its ground, or on key, which is the ground in the dark theme. */
export function weakTitleInks(inks: Inks, { inks: title, ground }: Pick<Opening, 'inks' | 'ground'>): WeakInk[] {
  const ratioOf = (ink: TitleInk) => Math.min(ratioOn(inks, ink, ground), ratioOn(inks, ink, 'key'));
  const legible = TITLE_INKS.filter((ink) => ratioOf(ink) >= LEAST);
  return [...title.entries()].flatMap(([index, ink]) => {
    if (legible.includes(ink)) return [];
    const on = ratioOn(inks, ink, ground) < LEAST ? ground : 'key, the ground of the night,';
    const figure = (Math.floor(ratioOf(ink) * 10) / 10).toFixed(1);
    const cure = legible.length > 0 ? `; ${legible.join(' or ')} can be read there` : '; choose another ground';
    return [{ index, expected: `${ink} on ${on} is ${figure}:1, expected at least ${LEAST}:1 for a title${cure}` }];
  });
}

/** Returns the contrast of an ink on a ground. The ink is overprinted on yellow and knocked out of other grounds. */
function ratioOn(inks: Inks, ink: TitleInk, ground: Opening['ground']): number {
  const printed = ground === 'yellow' ? overprintColor(inks[ink], inks[ground]) : inks[ink];
  return contrast(printed, inks[ground]);
}
