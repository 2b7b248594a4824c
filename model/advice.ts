import type { Field, Fields } from './fields/field.ts';
import { fieldsIn, itemOf } from './fields/walk.ts';

/** Something that would make a text better, and does not keep its page from being rendered. */
export type Advice = {
  readonly field: readonly (string | number)[];
  readonly type: 'alternative text' | 'length' | 'missing';
  /** Without the field: "has no alternative text". */
  readonly message: string;
};

/** Finds what would make the texts of a file better: alternative texts, the length of descriptions, crops. */
export function adviceOn(fields: Fields, data: unknown, path: Advice['field'] = []): Advice[] {
  return Object.entries(fields).flatMap(([name, field]) => adviceAt(field, valueIn(data, name), [...path, name]));
}

function adviceAt(field: Field, value: unknown, path: Advice['field']): Advice[] {
  const own = (type: Advice['type'], message: string): Advice[] => [{ field: path, type, message }];
  if (field.type === 'alt') {
    return typeof value === 'string' && value.trim() !== '' ? [] : own('alternative text', 'has no alternative text');
  }
  if (field.type === 'line' && field.length && typeof value === 'string') {
    const { min, max } = field.length;
    const { length } = value;
    if (length < min || length > max) return own('length', `has ${length} characters; ${min} to ${max} are best`);
  }
  if (value === undefined || value === null) return field.advice ? own('missing', field.advice) : [];
  const item = itemOf(field);
  if (item) return Array.isArray(value) ? value.flatMap((one, at) => adviceAt(item, one, [...path, at])) : [];
  const inside = fieldsIn(field, value);
  return inside ? adviceOn(inside, value, path) : [];
}

const valueIn = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
