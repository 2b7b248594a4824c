import { z } from 'zod/mini';
import { isGroup, type Key, NoSuchPlace, valueAt, withValueAt } from '../../lib/json-path.ts';
import { cleanText } from '../../model/clean-text.ts';

export { isGroup, isList, type Key, NoSuchPlace, valueAt } from '../../lib/json-path.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export const jsonSchema: z.ZodMiniType<Json> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(jsonSchema), z.record(z.string(), jsonSchema)]),
);

/**
 * Applies one edit to the data: sets a value, or removes it if the value is null.
 *
 * @throws NoSuchPlace as `withValueAt`, and for a text, number or boolean in place of a list or a group
 */
export function withValue(data: unknown, path: readonly Key[], value: Json): unknown {
  const before = valueAt(data, path);
  if (typeof before === 'object' && before !== null && typeof value !== 'object') throw new NoSuchPlace();
  return withValueAt(data, path, value ?? undefined);
}

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
