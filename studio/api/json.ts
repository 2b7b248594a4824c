import { z } from 'zod/mini';
import { isGroup, isList, type Key, PathNotFound, valueAt, withValueAt } from '../../lib/json-path.ts';
import { cleanText } from '../../model/clean-text.ts';

export { differencesBetween, isEqual } from '../../lib/json-diff.ts';
export { isGroup, isList, type Key, PathNotFound, valueAt } from '../../lib/json-path.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export const jsonSchema: z.ZodMiniType<Json> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(jsonSchema), z.record(z.string(), jsonSchema)]),
);

/** Applies one edit to the data; null removes the value. @throws PathNotFound if a scalar replaces a list or group */
export function withValue(data: unknown, path: readonly Key[], value: Json): unknown {
  const before = valueAt(data, path);
  if (typeof before === 'object' && before !== null && typeof value !== 'object') throw new PathNotFound();
  return withValueAt(data, path, value ?? undefined);
}

export const asJson = (value: unknown): Json => (isJson(value) ? value : null);

const isJson = (value: unknown): value is Json =>
  isGroup(value)
    ? Object.values(value).every(isJson)
    : isList(value)
      ? value.every(isJson)
      : value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Removes control characters from texts and names: see cleanText. Minus zero becomes zero, as in YAML. */
export function cleanJson(value: Json): Json {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanJson);
  if (isGroup(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [cleanText(name), cleanJson(inside)]));
  }
  return value === 0 ? 0 : value;
}
