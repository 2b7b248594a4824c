import type { Fields } from '../../../model/fields/field.ts';
import { fieldAt, fieldsIn } from '../../../model/fields/walk.ts';
import { type Key, valueAt } from '../../api/json.ts';

/** Returns the names of the fields at a path in schema order. The list is empty if the kind has no such path. */
export function fieldOrder(fields: Fields, path: readonly Key[], data: unknown): readonly string[] {
  if (path.length === 0) return Object.keys(fields);
  const field = fieldAt(fields, path, data);
  return Object.keys((field && fieldsIn(field, valueAt(data, path))) ?? {});
}
