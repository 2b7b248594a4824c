import { isSpelledInSlug, slug } from './slug.ts';

/** A tag of works. `slug` is its name in addresses; `works` is the number of works with it. */
export type Tag = { readonly slug: string; readonly label: string; readonly works: number };

/** Returns the name of a tag in addresses. A tag in letters without a Latin spelling is named by their numbers. */
export const slugOfTag = (tag: string): string =>
  isSpelledInSlug(tag) ? slug(tag) : Array.from(tag, (letter) => letter.codePointAt(0)?.toString(36)).join('-');

/**
 * Returns the tags of works in the order of the alphabet. Tags with the same address, such as `print` and `Print`, are
 * one tag in the spelling that comes first.
 */
export function tagsIn(works: readonly { readonly tags?: readonly string[] }[], language?: string): Tag[] {
  const all = works.flatMap(({ tags = [] }) => [...new Map(tags.map((label) => [slugOfTag(label), label]))]);
  const bySlug = Map.groupBy(all, ([slug]) => slug);
  return [...bySlug]
    .map(([slug, same]) => ({ slug, label: same[0]?.[1] ?? slug, works: same.length }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}
