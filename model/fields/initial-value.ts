import type { Field, Fields } from './field.ts';

export type InitialValue =
  | string
  | number
  | boolean
  | null
  | readonly InitialValue[]
  | { readonly [name: string]: InitialValue };

/** Returns the initial value of a field in the studio. A choice begins with its fallback or first option. */
export function initialValue(field: Field): InitialValue {
  switch (field.type) {
    case 'toggle':
      return field.fallback;
    case 'choice':
      return field.fallback ?? Object.keys(field.options)[0] ?? '';
    case 'picture':
      return { file: '', ...initialValues(field.fields) };
    case 'files':
    case 'plates':
      return [];
    case 'list':
      return Array.from({ length: field.least ?? 0 }, () => initialValue(field.of));
    case 'group':
      return initialValues(field.fields);
    case 'variants': {
      const [first] = Object.entries(field.options);
      return first ? { [field.key]: first[0], ...initialValues(first[1].fields) } : {};
    }
    default:
      return '';
  }
}

export const initialValues = (fields: Fields): { readonly [name: string]: InitialValue } =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isNeeded(field) ? [[name, initialValue(field)]] : [])),
  );

export const isNeeded = (field: Field): boolean =>
  !field.optional && !('fallback' in field && field.fallback !== undefined);
