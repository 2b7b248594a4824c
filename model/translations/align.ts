import { textHash } from './text-hash.ts';

type Path = readonly (string | number)[];

/** Returns the hash that a translation notes for the original of its text at a path. */
export type NotedHash = (path: Path) => string | undefined;

/**
 * Returns, for each item of a translated list, the position of its original; undefined for an item without one.
 *
 * Owners arrange the originals and not their translations. So an item belongs to the original whose texts it notes, and
 * only without such a one to the original at its own position.
 *
 * @param path the path of the translated list, for its noted hashes
 */
export function alignItems(
  originals: readonly unknown[],
  translations: readonly unknown[],
  path: Path,
  noted: NotedHash,
): readonly (number | undefined)[] {
  const known = originals.map((item) => new Set(textsIn(item).map(([within, text]) => noteOf(within, textHash(text)))));
  const pairs = translations.flatMap((item, at) => {
    const notes = textsIn(item).flatMap(([within]) => {
      const hash = noted([...path, at, ...within]);
      return hash === undefined ? [] : [noteOf(within, hash)];
    });
    return known.map((texts, original) => ({ at, original, matches: notes.filter((note) => texts.has(note)).length }));
  });
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const nearestFirst = pairs
    .filter(({ matches }) => matches > 0)
    .sort((a, b) => b.matches - a.matches || Math.abs(a.at - a.original) - Math.abs(b.at - b.original));
  for (const { at, original } of nearestFirst) {
    if (found.has(at) || taken.has(original)) continue;
    found.set(at, original);
    taken.add(original);
  }
  return translations.map((_, at) => found.get(at) ?? (at < originals.length && !taken.has(at) ? at : undefined));
}

/** Positions within an item do not count, because its lists are arranged, too. */
const noteOf = (within: Path, hash: string) => [...within.filter((key) => typeof key === 'string'), hash].join('.');

function textsIn(value: unknown, path: Path = []): (readonly [Path, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item: unknown, at) => textsIn(item, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]));
}
