/** The name of a field, or the index of a list's item. */
export type Key = string | number;

/** The error for a path that JSON data cannot have. */
export class NoSuchPlace extends Error {
  override name = 'NoSuchPlace';
}

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Returns whether a value is an object with named fields. */
export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isList(value);

/** Returns the value at a path, or undefined if there is none. */
export function valueAt(data: unknown, path: readonly Key[]): unknown {
  return path.reduce<unknown>(
    (from, key) =>
      typeof from === 'object' && from !== null && Object.hasOwn(from, key) ? Reflect.get(from, key) : undefined,
    data,
  );
}

/**
 * Returns a copy of JSON data with one value set. Creates missing groups and lists on the way, and keeps the order of
 * fields. An index equal to a list's length appends an item.
 *
 * @param value undefined removes the field or the item
 * @throws NoSuchPlace if the path leads into a value that is neither a group nor a list, into a list by a name, or
 * beyond its end
 */
export function withValueAt(data: unknown, path: readonly Key[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (data === undefined || data === null) {
    return value === undefined ? data : withValueAt(typeof key === 'number' ? [] : {}, path, value);
  }
  const isRemoved = value === undefined && rest.length === 0;
  if (isList(data)) {
    if (typeof key !== 'number' || key > data.length) throw new NoSuchPlace();
    if (value === undefined && key === data.length) return data;
    return data.toSpliced(key, 1, ...(isRemoved ? [] : [withValueAt(data[key], rest, value)]));
  }
  if (!isGroup(data)) throw new NoSuchPlace();
  const exists = Object.hasOwn(data, key);
  if (value === undefined && !exists) return data;
  if (isRemoved) return Object.fromEntries(Object.entries(data).filter(([other]) => other !== String(key)));
  return { ...data, [key]: withValueAt(exists ? data[key] : undefined, rest, value) };
}
