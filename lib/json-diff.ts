import { isGroup, isList, type Key, valueAt } from './json-path.ts';

export type JsonDifference = { readonly path: readonly Key[]; readonly before: unknown; readonly after: unknown };

/** Returns whether two JSON values are equal. The order of fields does not matter. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isList(a) !== isList(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

/** Returns the deepest paths at which two values differ. `comparesItems` decides whether lists are compared by item. */
export function differencesBetween(
  before: unknown,
  after: unknown,
  comparesItems: (before: readonly unknown[], after: readonly unknown[]) => boolean,
  path: readonly Key[] = [],
): JsonDifference[] {
  if (isEqual(before, after)) return [];
  const inside = (key: Key) =>
    differencesBetween(valueAt(before, [key]), valueAt(after, [key]), comparesItems, [...path, key]);
  if (isGroup(before) && isGroup(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(inside);
  }
  if (isList(before) && isList(after) && comparesItems(before, after)) {
    const { length } = before.length > after.length ? before : after;
    return Array.from({ length }, (_, index) => inside(index)).flat();
  }
  return [{ path, before, after }];
}
