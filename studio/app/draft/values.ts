import type { Draft, Edit, Field } from '../../api/drafts.ts';

export type Value = Edit['value'];
export type Content = NonNullable<Draft['now']>;

/** Tells fields apart. */
export const keyOf = (field: Field): string => JSON.stringify(field);

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What stands there, null for nothing; a list or a group of fields is no value. */
export function valueAt(content: Content | undefined, field: Field): Value {
  if (!content) return null;
  if (field === 'body') return content.body;
  return scalar(nodeAt(content.data, field));
}

/** A list's length, 0 where there is none. */
export function lengthAt(content: Content | undefined, field: Field): number {
  const found = content && field !== 'body' && nodeAt(content.data, field);
  return Array.isArray(found) ? found.length : 0;
}

const nodeAt = (data: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((node, key) => (isNode(node) && Object.hasOwn(node, key) ? node[key] : undefined), data);

export type Difference = { readonly field: Field; readonly mine: Value; readonly theirs: Value };

/**
 * Where two contents differ, value by value; `isWhole` where more than values does, so that only one or the other can
 * be taken.
 */
export function differencesOf(mine: Content | undefined, theirs: Content | undefined) {
  const differences: Difference[] = [];
  if (!mine || !theirs) return { differences, isWhole: true };
  let isWhole = false;

  const compare = (a: unknown, b: unknown, path: readonly (string | number)[]) => {
    if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) isWhole = true;
      for (const at of a.keys()) compare(a[at], b[at], [...path, at]);
    } else if (isNode(a) && isNode(b) && !Array.isArray(a) && !Array.isArray(b)) {
      const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
      for (const key of keys) compare(a[key], b[key], [...path, key]);
    } else if (isNode(a) || isNode(b)) {
      isWhole = true;
    } else if (scalar(a) !== scalar(b)) {
      differences.push({ field: [...path], mine: scalar(a), theirs: scalar(b) });
    }
  };
  compare(mine.data, theirs.data, []);
  if (mine.body !== theirs.body) differences.push({ field: 'body', mine: mine.body, theirs: theirs.body });
  return { differences, isWhole };
}

const scalar = (value: unknown): Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/** Whether nothing differs for visitors. */
export function isSame(a: Content | undefined, b: Content | undefined): boolean {
  if (!a || !b) return a === b;
  const { differences, isWhole } = differencesOf(a, b);
  return !isWhole && differences.length === 0;
}
