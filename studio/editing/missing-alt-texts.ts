import type { Fields } from '../../model/fields/field.ts';
import { valuesIn } from '../../model/fields/walk.ts';
import { type Key, valueAt } from '../api/json.ts';
import { hasAltText } from '../api/picture-words.ts';

/** Returns the alt text fields of pictures that have a file but no alt text. */
export const missingAltTexts = (fields: Fields, data: unknown): readonly (readonly Key[])[] =>
  valuesIn(fields, data).flatMap(({ field, path, value }) => {
    const hasWords = field.type === 'picture' && Object.hasOwn(field.fields, 'alt');
    const isShown = hasWords && Boolean(valueAt(value, ['file']));
    return isShown && !hasAltText(valueAt(value, ['alt'])) ? [[...path, 'alt']] : [];
  });
