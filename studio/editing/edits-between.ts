import { isDeepStrictEqual } from 'node:util';
import type { Edit } from '../api/drafts.ts';

type Path = readonly (string | number)[];
type Leaf = Edit['value'];

/** Edits that make one file's data another's, each of as little as can be. A list that becomes empty is taken out. */
export function editsBetween(before: unknown, after: unknown, path: Path = []): Edit[] {
  if (isDeepStrictEqual(before, after)) return [];
  const set = (value: Leaf): Edit => ({ field: [...path], value });
  const isGone = after === undefined || after === null || (Array.isArray(after) && after.length === 0);
  if (isGone) return before === undefined ? [] : [set(null)];
  if (Array.isArray(after)) {
    const [isList, items] = Array.isArray(before) ? [true, before] : [false, []];
    const surplus = items
      .slice(after.length)
      .map((_, index): Edit => ({ field: [...path, after.length + index], value: null }));
    return [
      ...(isList || before === undefined ? [] : [set(null)]),
      ...surplus.reverse(),
      ...after.flatMap((item, index) => editsBetween(items[index], item, [...path, index])),
    ];
  }
  if (isGroup(after)) {
    const group = isGroup(before) ? before : {};
    const gone = Object.keys(group).filter((key) => !Object.hasOwn(after, key));
    return [
      ...(isGroup(before) || before === undefined ? [] : [set(null)]),
      ...gone.map((key): Edit => ({ field: [...path, key], value: null })),
      ...Object.entries(after).flatMap(([key, value]) => editsBetween(group[key], value, [...path, key])),
    ];
  }
  return typeof after === 'string' || typeof after === 'number' || typeof after === 'boolean' ? [set(after)] : [];
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
