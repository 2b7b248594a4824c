import type { Fields } from '../../model/fields/field.ts';
import { valuesIn } from '../../model/fields/walk.ts';
import { type Key, valueAt } from '../api/json.ts';
import { hasAltText } from '../api/picture-words.ts';

/** Returns the alt text fields of pictures that have a file but no alt text. An optional one may be empty. */
export const missingAltTexts = (fields: Fields, data: unknown): readonly (readonly Key[])[] =>
  valuesIn(fields, data).flatMap(({ field, path, value }) => {
    const words = field.type === 'picture' && valueAt(value, ['file']) ? field.fields.alt : undefined;
    const alt = valueAt(value, ['alt']);
    return words && (alt || !words.optional) && !hasAltText(alt) ? [[...path, 'alt']] : [];
  });
