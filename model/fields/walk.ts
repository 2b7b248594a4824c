import { choice, type Field, type Fields, focus, group, line } from './field.ts';

type Path = readonly (string | number)[];

const PICTURE_PARTS: Fields = {
  file: line({ label: 'Picture file', format: 'picture-file' }),
  focus: focus({ label: 'Crop', optional: true }),
};
const FILE = line({ label: 'File', format: 'picture-file' });
const PLATE = group(
  { label: 'Plate' },
  {
    ink: choice({ label: 'Ink', options: { red: 'Red', blue: 'Blue', yellow: 'Yellow', key: 'Key' } }),
    file: FILE,
  },
);

/** Returns the choice that selects a variant. */
export const keyOf = ({ keyLabel, options }: Extract<Field, { type: 'variants' }>) =>
  choice({
    label: keyLabel,
    options: Object.fromEntries(Object.entries(options).map(([name, { label }]) => [name, label])),
  });

/** Returns the fields of a group, picture or variant in the file's order; without `data`, those of all variants. */
export function fieldsIn(field: Field, data: unknown): Fields | undefined {
  if (field.type === 'group') return field.fields;
  if (field.type === 'picture') return { ...PICTURE_PARTS, ...field.fields };
  if (field.type !== 'variants') return undefined;
  const chosen = typeof data === 'object' && data !== null ? Reflect.get(data, field.key) : undefined;
  const option = Object.hasOwn(field.options, String(chosen)) ? field.options[String(chosen)] : undefined;
  const all = Object.values(field.options).map(({ fields }) => fields);
  return { [field.key]: keyOf(field), ...(option?.fields ?? Object.assign({}, ...all)) };
}

/** Returns the field that each item of a list has; undefined if the field is not a list. */
export function itemOf(field: Field): Field | undefined {
  if (field.type === 'list') return field.of;
  if (field.type === 'files') return FILE;
  return field.type === 'plates' ? PLATE : undefined;
}

export function fieldAt(fields: Fields, path: Path, data: unknown): Field | undefined {
  const [name, ...rest] = path;
  const field = Object.hasOwn(fields, String(name)) ? fields[String(name)] : undefined;
  return field && fieldWithin(field, rest, inside(data, name));
}

function fieldWithin(field: Field, path: Path, data: unknown): Field | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return field;
  if (typeof key === 'number') {
    const item = itemOf(field);
    return item && fieldWithin(item, rest, inside(data, key));
  }
  const fields = fieldsIn(field, data);
  return fields && fieldAt(fields, path, data);
}

export type FieldValue = {
  readonly field: Field;
  readonly path: readonly (string | number)[];
  readonly value: unknown;
};

/** Returns every value in the data that has a field. Groups, pictures and lists come before their contents. */
export const valuesIn = (fields: Fields, data: unknown, path: Path = []): FieldValue[] =>
  Object.entries(fields).flatMap(([name, field]) => valuesOf(field, inside(data, name), [...path, name]));

function valuesOf(field: Field, value: unknown, path: Path): FieldValue[] {
  if (value === undefined) return [];
  const item = itemOf(field);
  const items = item && Array.isArray(value) ? value : [];
  return [
    { field, path, value },
    ...items.flatMap((one: unknown, at) => (item ? valuesOf(item, one, [...path, at]) : [])),
    ...valuesIn(fieldsIn(field, value) ?? {}, value, path),
  ];
}

const inside = (data: unknown, key: string | number | undefined): unknown =>
  typeof data === 'object' && data !== null && key !== undefined ? Reflect.get(data, key) : undefined;
