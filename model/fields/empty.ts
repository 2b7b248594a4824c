import type { Field, Fields } from './field.ts';

export type Empty = string | number | boolean | null | readonly Empty[] | { readonly [name: string]: Empty };

/** Returns the initial value of a field in the studio. A choice begins with its fallback or first option. */
export function emptyOf(field: Field): Empty {
  switch (field.type) {
    case 'toggle':
      return field.fallback;
    case 'choice':
      return field.fallback ?? Object.keys(field.options)[0] ?? '';
    case 'picture':
      return { file: '', ...emptyFields(field.fields) };
    case 'files':
    case 'plates':
      return [];
    case 'list':
      return Array.from({ length: field.least ?? 0 }, () => emptyOf(field.of));
    case 'group':
      return emptyFields(field.fields);
    case 'variants': {
      const [first] = Object.entries(field.options);
      return first ? { [field.key]: first[0], ...emptyFields(first[1].fields) } : {};
    }
    default:
      return '';
  }
}

export const emptyFields = (fields: Fields): { readonly [name: string]: Empty } =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isNeeded(field) ? [[name, emptyOf(field)]] : [])),
  );

export const isNeeded = (field: Field): boolean =>
  !field.optional && !('fallback' in field && field.fallback !== undefined);
