import type { Field, Fields } from '../fields/field.ts';
import { fieldsIn, itemOf, valuesIn } from '../fields/walk.ts';
import type { Kind } from '../kinds/kind.ts';

/** The path of the text of a Markdown file, beside the paths of its fields. */
export const BODY = 'body';

/** A path in a file as it is written in `originals`: `show.0.pictures.1.alt`. */
export const pathKey = (path: readonly (string | number)[]): string => path.join('.');

export const isText = (field: Field): boolean => field.type === 'line' || field.type === 'alt';

/** Returns whether a field, or one within it, has a translation. */
export const hasTranslation = (field: Field): boolean => {
  if (isText(field)) return field.translate === true;
  const item = itemOf(field);
  if (item !== undefined) return hasTranslation(item);
  return Object.values(fieldsIn(field, undefined) ?? {}).some(hasTranslation);
};

/** Returns the fields, or those within a field, that have a translation. */
export const translatable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => hasTranslation(field)));

type Source = { readonly data: unknown; readonly body: string };

/** Returns every text of a file that has a translation, by its path. Empty texts are left out. */
export function textsOf({ fields, body }: Pick<Kind, 'fields' | 'body'>, source: Source): ReadonlyMap<string, string> {
  const texts = valuesIn(fields, source.data).flatMap(({ field, path, value }) =>
    isText(field) && field.translate && typeof value === 'string' && value.trim() !== ''
      ? [[pathKey(path), value] as const]
      : [],
  );
  return new Map([...texts, ...(body && source.body.trim() !== '' ? [[BODY, source.body] as const] : [])]);
}
