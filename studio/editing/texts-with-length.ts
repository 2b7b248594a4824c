import type { Fields } from '../../model/fields/field.ts';
import { valuesIn } from '../../model/fields/walk.ts';

/** Returns the texts with a recommended length, each with its field. */
export const textsWithLength = (fields: Fields, data: unknown) =>
  valuesIn(fields, data).flatMap(({ field, path, value }) =>
    field.type === 'line' && field.length && typeof value === 'string'
      ? [{ field: path, text: value, length: field.length }]
      : [],
  );
