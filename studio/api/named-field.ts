import type { Field } from './drafts.ts';

const DEEPEST = 12;
const LONGEST_NAME = 100;
const LONGEST_LIST = 10_000;

/** Whether a request may name a field. Deeply nested fields and very long names are rejected. */
export const canBeNamed = (field: Field): boolean =>
  field === 'body' || (field.length > 0 && field.length <= DEEPEST && field.every(isKey));

const isKey = (key: string | number): boolean =>
  typeof key === 'string' ? key.length <= LONGEST_NAME : Number.isInteger(key) && key >= 0 && key < LONGEST_LIST;
