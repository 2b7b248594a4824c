import type { Field, Fields } from './fields/field.ts';
import { fieldsIn, itemOf } from './fields/walk.ts';

/** A suggestion that improves a text. Its page is rendered with or without it. */
export type Advice = {
  readonly field: readonly (string | number)[];
  readonly type: 'alternative text' | 'length' | 'missing';
  /** The predicate of a sentence whose subject is the field: "has no alternative text". */
  readonly message: string;
};

/** Finds missing alternative texts, missing crops and descriptions of a poor length in a file. */
export function adviceOn(fields: Fields, data: unknown, path: Advice['field'] = []): Advice[] {
  return Object.entries(fields).flatMap(([name, field]) => adviceAt(field, valueIn(data, name), [...path, name]));
}

function adviceAt(field: Field, value: unknown, path: Advice['field']): Advice[] {
  const adviceOf = (type: Advice['type'], message: string): Advice[] => [{ field: path, type, message }];
  if (field.type === 'alt') {
    return typeof value === 'string' && value.trim() !== ''
      ? []
      : adviceOf('alternative text', 'has no alternative text');
  }
  if (field.type === 'line' && field.length && typeof value === 'string') {
    const { min, max } = field.length;
    const { length } = value;
    if (length < min || length > max) return adviceOf('length', `has ${length} characters; ${min} to ${max} are best`);
  }
  if (value === undefined || value === null) return field.advice ? adviceOf('missing', field.advice) : [];
  const item = itemOf(field);
  if (item) return Array.isArray(value) ? value.flatMap((element, at) => adviceAt(item, element, [...path, at])) : [];
  const inside = fieldsIn(field, value);
  return inside ? adviceOn(inside, value, path) : [];
}

const valueIn = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
