import { alignItems } from '../../../model/translations/align.ts';
import { textHash } from '../../../model/translations/text-hash.ts';
import type { UnusedText } from '../../../model/translations/translation.ts';
import { isList, type Key, valueAt } from '../../api/json.ts';

type Path = readonly Key[];

/**
 * Returns the unused texts of a translation after an edit of its original. They move with the items around them and are
 * removed with the groups, lists and items that the edit removes. Texts whose group was missing before stay.
 *
 * @param before the data of the original before the edit
 * @param after its data after the edit
 */
export const unusedAfter = (unused: readonly UnusedText[], before: unknown, after: unknown): UnusedText[] =>
  unused.flatMap((text) => {
    const path = pathAfter(text.path, before, after);
    return path ? [{ ...text, path }] : [];
  });

/** Returns the place of a text after an edit; undefined if the edit removes it. */
function pathAfter([key, ...rest]: Path, before: unknown, after: unknown): Path | undefined {
  if (key === undefined) return [];
  if (typeof before !== 'object' || before === null) return [key, ...rest];
  if (typeof after !== 'object' || after === null) return undefined;
  const next = nextKey(key, before, after);
  const inside = next === undefined ? undefined : pathAfter(rest, valueAt(before, [key]), valueAt(after, [next]));
  return next === undefined || inside === undefined ? undefined : [next, ...inside];
}

function nextKey(key: Key, before: unknown, after: unknown): Key | undefined {
  if (typeof key !== 'number' || !isList(before) || !isList(after)) return key;
  // An item without an original stays behind the last one.
  if (key >= before.length) return key - before.length + after.length;
  return alignItems(after, before, [], (path) => textHash(String(valueAt(before, path))))[key];
}
