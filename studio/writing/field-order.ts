import { z } from 'zod';
import { type Key, valueAt } from '../api/json.ts';

/** The names of the fields that a schema has at a place, in its order; none where it has no such place. */
export function fieldOrder(schema: z.core.$ZodType, path: readonly Key[], data: unknown): readonly string[] {
  const inner = unwrapped(schema);
  const [key, ...rest] = path;
  if (inner instanceof z.ZodObject) {
    if (key === undefined) return Object.keys(inner.shape);
    const field: unknown = Object.hasOwn(inner.shape, key) ? inner.shape[key] : undefined;
    return field instanceof z.ZodType ? fieldOrder(field, rest, valueAt(data, [key])) : [];
  }
  if (inner instanceof z.ZodArray)
    return key === undefined ? [] : fieldOrder(inner.element, rest, valueAt(data, [key]));
  if (inner instanceof z.ZodDiscriminatedUnion) {
    const { discriminator, options } = inner.def;
    const isOf = (option: z.core.$ZodType) => {
      const tell: unknown = option instanceof z.ZodObject ? option.shape[discriminator] : undefined;
      return tell instanceof z.ZodType && tell.safeParse(valueAt(data, [discriminator])).success;
    };
    const option = options.find(isOf);
    return option ? fieldOrder(option, path, data) : [];
  }
  return [];
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  if (isWrapped) return unwrapped(schema.unwrap());
  return schema instanceof z.ZodPipe ? unwrapped(schema.in) : schema;
}
