export type Key = string | number;
export type Value = string | number | boolean | null;

/** There is no such place in the data. */
export class NoSuchPlace extends Error {
  override name = 'NoSuchPlace';
}

/**
 * The data with one value set; null takes the field out. What leads to the field is made where it is missing.
 *
 * @throws NoSuchPlace where something else stands in the way
 */
export function withValue(data: unknown, path: readonly Key[], value: Value): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    if (typeof data === 'object' && data !== null) throw new NoSuchPlace();
    return value;
  }
  if (data === undefined || data === null) {
    if (value === null) return data;
    if (typeof key === 'string') return Object.fromEntries([[key, withValue(undefined, rest, value)]]);
    if (key === 0) return [withValue(undefined, rest, value)];
    throw new NoSuchPlace();
  }
  if (Array.isArray(data)) {
    const items: readonly unknown[] = data;
    if (typeof key !== 'number' || key > items.length) throw new NoSuchPlace();
    if (key === items.length && value === null) return items;
    if (rest.length === 0 && value === null) return items.toSpliced(key, 1);
    return items.toSpliced(key, 1, withValue(items[key], rest, value));
  }
  if (typeof data !== 'object') throw new NoSuchPlace();
  const name = String(key);
  const entries = Object.entries(data);
  const isThere = Object.hasOwn(data, name);
  if (!isThere && value === null) return data;
  if (rest.length === 0 && value === null) return Object.fromEntries(entries.filter(([other]) => other !== name));
  const set = withValue(isThere ? Reflect.get(data, name) : undefined, rest, value);
  return isThere
    ? Object.fromEntries(entries.map(([other, said]) => [other, other === name ? set : said]))
    : Object.fromEntries([...entries, [name, set]]);
}

/** Undefined where there is nothing. */
export function valueAt(data: unknown, path: readonly Key[]): unknown {
  return path.reduce<unknown>(
    (from, key) =>
      typeof from === 'object' && from !== null && Object.hasOwn(from, key) ? Reflect.get(from, key) : undefined,
    data,
  );
}
