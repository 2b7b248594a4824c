import type { Field, Fields } from './field.ts';
import { fieldsIn, itemOf } from './walk.ts';

/** Removes values that equal their fallbacks, so that files with the same meaning have equal data. */
export function withoutFallbacks(fields: Fields, data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field === undefined) return [[name, value]];
      return isFallback(field, value) ? [] : [[name, within(field, value)]];
    }),
  );
}

function within(field: Field, value: unknown): unknown {
  const item = itemOf(field);
  if (item && Array.isArray(value)) return value.map((one) => within(item, one));
  const fields = fieldsIn(field, value);
  return fields ? withoutFallbacks(fields, value) : value;
}

const isFallback = (field: Field, value: unknown): boolean =>
  'fallback' in field && field.type !== 'list' && field.type !== 'group' && field.fallback === value;

/** Returns whether a field has a value if the file leaves it out. */
export const hasFallback = (field: Field): boolean => 'fallback' in field && field.fallback !== undefined;
