import type { Draft, Field } from '../../../api/drafts.ts';
import { asJson, differencesBetween, valueAt as inData, isEqual, isList, type Json } from '../../../api/json.ts';
import { haveSameItems } from '../../../api/list-items.ts';

export type Content = NonNullable<Draft['now']>;

/** Tells fields apart. */
export const keyOf = (field: Field): string => JSON.stringify(field);

/** What stands there, also a list or a group of fields; null for nothing. */
export function valueAt(content: Content | undefined, field: Field): Json {
  if (!content) return null;
  return field === 'body' ? content.body : asJson(inData(content.data, field));
}

/** A list's length, 0 where there is none. */
export function lengthAt(content: Content | undefined, field: Field): number {
  const found = valueAt(content, field);
  return isList(found) ? found.length : 0;
}

export type Difference = { readonly field: Field; readonly mine: Json; readonly theirs: Json };

/**
 * Compares two contents field by field. A list in which items moved, came or went differs as a whole; `isWhole` if there
 * is only one content.
 */
export function differencesOf(mine: Content | undefined, theirs: Content | undefined) {
  if (!mine || !theirs) return { differences: [], isWhole: true };
  const differences: Difference[] = differencesBetween(mine.data, theirs.data, haveSameItems)
    .map(({ path, before, after }) => ({ field: [...path], mine: asJson(before), theirs: asJson(after) }))
    .filter((one) => !isEqual(one.mine, one.theirs));
  if (mine.body !== theirs.body) differences.push({ field: 'body', mine: mine.body, theirs: theirs.body });
  return { differences, isWhole: false };
}

/** Whether nothing differs for visitors. */
export function isSame(a: Content | undefined, b: Content | undefined): boolean {
  if (!a || !b) return a === b;
  const { differences, isWhole } = differencesOf(a, b);
  return !isWhole && differences.length === 0;
}

/** Fields by their names. */
export type Node = { readonly [key: string]: Json };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
