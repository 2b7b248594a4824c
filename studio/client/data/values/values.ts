import type { Draft, Field } from '../../../api/drafts.ts';
import { asJson, differencesBetween, valueAt as inData, isEqual, isList, type Json } from '../../../api/json.ts';
import { haveSameItems } from '../../../api/list-items.ts';

export type Content = NonNullable<Draft['now']>;

/** Returns a string that identifies a field, for maps. */
export const keyOf = (field: Field): string => JSON.stringify(field);

/** Returns the value of a field, also a list or a group of fields; null if the field is empty. */
export function valueAt(content: Content | undefined, field: Field): Json {
  if (!content) return null;
  return field === 'body' ? content.body : asJson(inData(content.data, field));
}

/** Returns the length of a list, or 0 if the field holds no list. */
export function lengthAt(content: Content | undefined, field: Field): number {
  const value = valueAt(content, field);
  return isList(value) ? value.length : 0;
}

export type Difference = { readonly field: Field; readonly mine: Json; readonly theirs: Json };

/** Compares contents by field, and lists with other items as a whole. `isWhole` means that one content is missing. */
export function differencesOf(mine: Content | undefined, theirs: Content | undefined) {
  if (!mine || !theirs) return { differences: [], isWhole: true };
  const differences: Difference[] = differencesBetween(mine.data, theirs.data, haveSameItems)
    .map(({ path, before, after }) => ({ field: [...path], mine: asJson(before), theirs: asJson(after) }))
    .filter((difference) => !isEqual(difference.mine, difference.theirs));
  if (mine.body !== theirs.body) differences.push({ field: 'body', mine: mine.body, theirs: theirs.body });
  return { differences, isWhole: false };
}

/** Returns whether visitors would see the same from both contents. */
export function isSame(a: Content | undefined, b: Content | undefined): boolean {
  if (!a || !b) return a === b;
  const { differences, isWhole } = differencesOf(a, b);
  return !isWhole && differences.length === 0;
}

export type Node = { readonly [key: string]: Json };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
