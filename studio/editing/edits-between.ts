import type { Edit } from '../api/drafts.ts';
import { asJson, differencesBetween, isGroup, isList, type Key } from '../api/json.ts';

/** Returns edits that make one file's data another's, each as small as possible. A list that becomes empty is removed. */
export function editsBetween(before: unknown, after: unknown, path: readonly Key[] = []): Edit[] {
  const differences = differencesBetween(before, after, (_, items) => items.length > 0, path);
  const isGone = (value: unknown) => value === undefined || value === null || (isList(value) && value.length === 0);
  const isNested = (value: unknown) => isGroup(value) || isList(value);
  const removed = differences.filter(
    (one) => one.before !== undefined && (isGone(one.after) || (isNested(one.before) && !isNested(one.after))),
  );
  const set = differences.filter((one) => !isGone(one.after));
  return [
    // From the end, so that items before a removed one keep their places.
    ...removed.reverse().map((one): Edit => ({ field: [...one.path], value: null })),
    ...set.map((one): Edit => ({ field: [...one.path], value: asJson(one.after) })),
  ];
}
