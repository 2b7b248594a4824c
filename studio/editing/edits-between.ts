import type { Edit } from '../api/drafts.ts';
import { asJson, differencesBetween, isGroup, isList, type Key } from '../api/json.ts';

/** Returns the smallest edits that turn one file's data into another's. A list that becomes empty is removed. */
export function editsBetween(before: unknown, after: unknown, path: readonly Key[] = []): Edit[] {
  const differences = differencesBetween(before, after, (_, items) => items.length > 0, path);
  const isGone = (value: unknown) => value === undefined || value === null || (isList(value) && value.length === 0);
  const isNested = (value: unknown) => isGroup(value) || isList(value);
  const removed = differences.filter(
    (one) => one.before !== undefined && (isGone(one.after) || (isNested(one.before) && !isNested(one.after))),
  );
  const set = differences.filter((one) => !isGone(one.after));
  return [
    // Removals start at the end, so that the indexes of earlier items stay valid.
    ...removed.reverse().map((one): Edit => ({ field: [...one.path], value: null })),
    ...set.map((one): Edit => ({ field: [...one.path], value: asJson(one.after) })),
  ];
}
