import { z } from 'zod';
import type { Field, Fields } from '../fields/field.ts';
import { fieldsIn, itemOf } from '../fields/walk.ts';
import { isText, translatable } from './translatable.ts';

/** The field of a translation with the hashes of the originals, by the path of the text in the translation. */
export const ORIGINALS = 'originals';

const structures = new WeakMap<Fields, z.ZodType>();

/** Returns the schema of a translation: the texts that have a translation, each of which may be missing. */
export function structureOf(fields: Fields): z.ZodType {
  const known = structures.get(fields);
  if (known) return known;
  const schema = z.strictObject({
    ...objectOf(fields).shape,
    [ORIGINALS]: z.record(z.string(), z.string()).optional(),
  });
  structures.set(fields, schema);
  return schema;
}

const objectOf = (fields: Fields) =>
  z.strictObject(
    Object.fromEntries(Object.entries(translatable(fields)).map(([name, field]) => [name, schemaOfText(field)])),
  );

/** An empty item of a list, or an empty field, has no translation yet. */
function schemaOfText(field: Field): z.ZodType {
  if (isText(field)) return z.string().nullish();
  const item = itemOf(field);
  if (item !== undefined) return z.array(schemaOfText(item)).nullish();
  return objectOf(fieldsIn(field, undefined) ?? {}).nullish();
}
