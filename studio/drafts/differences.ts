import { isGroup, isList, type Key } from '../api/json.ts';
import { formerItems } from '../api/list-items.ts';
import type { ChangedFile } from '../api/publishing.ts';
import { canBeNamed } from '../writing/named-field.ts';
import type { Content } from '../writing/source.ts';
import { withPlainBreaks } from '../writing/write-body.ts';

type Differences = ChangedFile['differences'];

/**
 * What differs between two states of a file, field by field; of a list, which of its items moved, came and went, and
 * what those that stayed say by now. Undefined stands for no file.
 */
export function differencesOf(before: Content | undefined, after: Content | undefined): Differences {
  const [old, now] = [before, after].map((content) => withPlainBreaks(content?.body ?? '') || undefined);
  return [...inFields(before?.data, after?.data, []), ...(old === now ? [] : [difference('body', old, now)])];
}

function inFields(before: unknown, after: unknown, path: readonly Key[]): Differences {
  if (isList(before) && isList(after)) return inLists(before, after, path);
  if (isGroup(before) || isGroup(after) || isList(before) || isList(after)) {
    const [old, now] = [entriesOf(before), entriesOf(after)];
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
      inFields(old.get(key), now.get(key), [...path, key]),
    );
  }
  return String(before ?? '') === String(after ?? '') ? [] : told(path, textOf(before), textOf(after));
}

function inLists(before: readonly unknown[], after: readonly unknown[], path: readonly Key[]): Differences {
  const formers = formerItems(before, after);
  const isInOrder = before.length === after.length && formers.every((former, at) => former === at);
  if (!isInOrder && ![...before, ...after].some(isGroup)) return told(path, before.join(', '), after.join(', '));
  const inItems = after.flatMap((item, at) => {
    const former = formers[at];
    return inFields(former === undefined ? undefined : before[former], item, [...path, at]);
  });
  const field = [...path];
  if (isInOrder || !canBeNamed(field)) return inItems;
  // Items that stayed have one name, also where it was changed.
  const names = before.map((item, at) => nameOf(formers.includes(at) ? after[formers.indexOf(at)] : item));
  return [{ field, order: { before: names, after: after.map(nameOf) } }, ...inItems];
}

const entriesOf = (value: unknown): ReadonlyMap<Key, unknown> =>
  new Map<Key, unknown>(isList(value) ? value.entries() : isGroup(value) ? Object.entries(value) : []);

const textOf = (value: unknown) => (value === undefined || value === null ? undefined : String(value));

/** Nothing where no form can name the place: it is too deep, or has very long names. */
function told(path: readonly Key[], before: string | undefined, after: string | undefined): Differences {
  const field = [...path];
  return canBeNamed(field) ? [difference(field, before, after)] : [];
}

const difference = (field: Differences[number]['field'], before: string | undefined, after: string | undefined) => ({
  field,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});

const NAMES = ['title', 'name', 'alt', 'file', 'label', 'url'];

/** What an item is called: by its title, else by what is in it. */
function nameOf(item: unknown): string {
  if (!isGroup(item)) return String(item);
  const name = NAMES.map((key) => item[key]).find((said) => typeof said === 'string' && said !== '');
  if (name !== undefined) return String(name);
  const inside = Object.values(item).flatMap((value) =>
    isList(value) && value.some(isGroup) ? value.map(nameOf) : [],
  );
  return inside.join(', ') || String(Object.values(item).find((value) => typeof value === 'string') ?? '');
}
