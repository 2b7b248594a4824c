import { z } from 'zod/mini';
import { cleanText } from '../../model/clean-text.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A name, or a place in a list. */
export type Key = string | number;

export const jsonSchema: z.ZodMiniType<Json> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(jsonSchema), z.record(z.string(), jsonSchema)]),
);

/** There is no such place in the data. */
export class NoSuchPlace extends Error {
  override name = 'NoSuchPlace';
}

/**
 * The data with one value set; null takes the field out. What leads to the field is made where it is missing.
 *
 * @throws NoSuchPlace where something else stands in the way: words do not take the place of a list or a group
 */
export function withValue(data: unknown, path: readonly Key[], value: Json): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    if (typeof data === 'object' && data !== null && typeof value !== 'object') throw new NoSuchPlace();
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

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isList(value);

/** Whether two values say the same; the order of fields says nothing. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

/** Returns a value without control characters in its texts and names: see cleanText. Minus zero becomes zero, as in YAML. */
export function cleanJson(value: Json): Json {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanJson);
  if (isGroup(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [cleanText(name), cleanJson(inside)]));
  }
  return value === 0 ? 0 : value;
}
