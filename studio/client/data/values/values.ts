import type { Draft, Field } from '../../../api/drafts.ts';
import { valueAt as inData, isEqual, isGroup, isList, type Json, type Key } from '../../../api/json.ts';
import { haveSameItems } from '../../../api/list-items.ts';

export type Content = NonNullable<Draft['now']>;

/** Tells fields apart. */
export const keyOf = (field: Field): string => JSON.stringify(field);

/** What stands there, also a list or a group of fields; null for nothing. */
export function valueAt(content: Content | undefined, field: Field): Json {
  if (!content) return null;
  return field === 'body' ? content.body : json(inData(content.data, field));
}

/** A list's length, 0 where there is none. */
export function lengthAt(content: Content | undefined, field: Field): number {
  const found = valueAt(content, field);
  return isList(found) ? found.length : 0;
}

/** What came as JSON; null for nothing. */
export const json = (value: unknown): Json => (isJson(value) ? value : null);

const isJson = (value: unknown): value is Json =>
  isGroup(value)
    ? Object.values(value).every(isJson)
    : isList(value)
      ? value.every(isJson)
      : value === null || ['string', 'number', 'boolean'].includes(typeof value);

export type Difference = { readonly field: Field; readonly mine: Json; readonly theirs: Json };

/** Where two contents differ, field by field; a list in which items moved, came or went is one. `isWhole` where there is only one. */
export function differencesOf(mine: Content | undefined, theirs: Content | undefined) {
  const differences: Difference[] = [];
  if (!mine || !theirs) return { differences, isWhole: true };

  const compare = (a: unknown, b: unknown, path: readonly Key[]) => {
    if (isGroup(a) && isGroup(b)) {
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) compare(a[key], b[key], [...path, key]);
    } else if (isList(a) && isList(b) && haveSameItems(a, b)) {
      for (const at of a.keys()) compare(a[at], b[at], [...path, at]);
    } else if (!isEqual(json(a), json(b))) differences.push({ field: [...path], mine: json(a), theirs: json(b) });
  };
  compare(mine.data, theirs.data, []);
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
