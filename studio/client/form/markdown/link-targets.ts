import type { Entry } from '../../data/entries/entries.ts';
import { groupsOf } from '../../data/entries/screens.ts';

/** A page of the site that a link can lead to. */
export type LinkTarget = { readonly address: string; readonly title: string };

const MOST_TARGETS = 8;

/** Finds the visible pages and works whose titles or addresses have the words, in the order of the site. */
export function findTargets(entries: readonly Entry[], words: string): LinkTarget[] {
  const wanted = words.trim().toLowerCase();
  return groupsOf(entries)
    .flatMap(({ screens }) => screens)
    .flatMap(({ siteAddress: address, title, entry }) => (address && !entry.isHidden ? [{ address, title }] : []))
    .filter(({ address, title }) => title.toLowerCase().includes(wanted) || address.startsWith(wanted))
    .slice(0, MOST_TARGETS);
}
