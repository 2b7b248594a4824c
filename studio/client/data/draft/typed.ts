import type { Field } from '../../../api/drafts.ts';
import { asJson, cleanJson, isEqual, isList, type Json, type Key, NoSuchPlace, withValue } from '../../../api/json.ts';
import { haveSameItems } from '../../../api/list-items.ts';
import { type Content, type Difference, keyOf, valueAt } from '../values/values.ts';

/** What was typed in a field and is not on the server. */
export type Typed = {
  readonly field: Field;
  readonly value: Json;
  /** What the server had there when it was typed. */
  readonly was: Json;
  /** The list around it as the server had it then, where it stands in one. */
  readonly list?: Json | undefined;
  /** Values that were sent and not acknowledged: the server may have any of them. */
  readonly sent?: readonly Json[] | undefined;
};

/** Most of the values that a field remembers as sent: the first, and the last ones. */
const MAX_SENT = 4;

/** By their keys. None stands beneath another. */
export type TypedFields = ReadonlyMap<string, Typed>;

/** With a value more: it goes into a list that was typed around it, and takes over what was typed beneath. */
export function withTyped(
  typed: TypedFields,
  now: Content | undefined,
  { field, value }: Pick<Typed, 'field' | 'value'>,
) {
  const all = new Map(typed);
  const above = [...typed.values()].find((other) => isBeneath(field, other.field));
  if (above) {
    return all.set(keyOf(above.field), {
      ...above,
      value: asJson(placed(above.value, restOf(field, above.field), value)),
    });
  }
  const was = typed.get(keyOf(field)) ?? { field, was: valueAt(now, field), list: listAround(now, field) };
  const beneath = [...typed.values()].filter((other) => isBeneath(other.field, field));
  for (const other of beneath) all.delete(keyOf(other.field));
  const wasAll = beneath.reduce<unknown>((from, other) => placed(from, restOf(other.field, field), other.was), was.was);
  return all.set(keyOf(field), { ...was, value, was: asJson(wasAll) });
}

/** Notes each value as sent, before its request leaves. */
export const withSent = (typed: TypedFields): TypedFields =>
  new Map(
    [...typed].map(([key, entry]) => {
      const sent = [...(entry.sent ?? []).filter((value) => !isEqual(value, entry.value)), entry.value];
      return [key, { ...entry, sent: [...sent.slice(0, 1), ...sent.slice(1).slice(1 - MAX_SENT)] }];
    }),
  );

/** With what another tab had typed, and what the server had when it did. */
export function withKeptEdit(typed: TypedFields, now: Content | undefined, edit: Typed): TypedFields {
  const others = [...typed.values()].map(({ field }) => field);
  const isWithin = others.some((field) => isBeneath(field, edit.field) || isBeneath(edit.field, field));
  return isWithin ? withTyped(typed, now, edit) : new Map(typed).set(keyOf(edit.field), edit);
}

/** The list as a whole where an item of it is added or taken out: the places of the others change. */
export function asTyped(now: Content | undefined, field: Field, given: Json): Pick<Typed, 'field' | 'value'> {
  const value = cleanJson(given);
  const at = field === 'body' ? undefined : field.at(-1);
  if (field === 'body' || typeof at !== 'number') return { field, value };
  const path = field.slice(0, -1);
  const list = valueAt(now, path);
  if (!isList(list) || (value !== null && at < list.length)) return { field, value };
  return { field: path, value: value === null ? list.toSpliced(at, 1) : [...list, value] };
}

/** A file with what was typed in it. What has no place in it any more is left out: it is a conflict. */
export function contentWith(content: Content | undefined, typed: TypedFields): Content | undefined {
  if (!content) return undefined;
  let { data, body } = content;
  for (const { field, value } of typed.values()) {
    if (field === 'body') body = String(value ?? '');
    else data = placed(data, field, value);
  }
  return { data, body };
}

/** Where the server has something else by now than when it was typed. */
export const conflictsOf = (content: Content | undefined, typed: TypedFields): Difference[] =>
  [...typed.values()].flatMap(({ field, value, was }) => {
    const theirs = valueAt(content, field);
    return !content || isEqual(theirs, was) || isEqual(theirs, value) ? [] : [{ field, mine: value, theirs }];
  });

/** What was typed since, after what was sent has been saved. */
export function rebased(entry: Typed, before: Content | undefined, now: Content | undefined): Typed {
  if (!isEqual(valueAt(before, entry.field), entry.was)) return entry;
  return { ...entry, was: valueAt(now, entry.field), list: listAround(now, entry.field), sent: undefined };
}

/** What is still to be sent where the server has this by now. */
export function mergeServerDraft(typed: TypedFields, theirs: Content | undefined): TypedFields {
  const left = [...typed.values()].filter(({ field, value }) => !isEqual(valueAt(theirs, field), value));
  return left
    .map((entry) => arrived(entry, valueAt(theirs, entry.field)))
    .reduce<TypedFields>((all, entry) => withItsList(all, entry, theirs), new Map());
}

/** A value whose answer was lost is this field's own, not somebody else's. */
const arrived = (entry: Typed, theirs: Json): Typed =>
  entry.sent?.some((value) => isEqual(value, theirs)) ? { ...entry, was: theirs, sent: undefined } : entry;

/** Words in a list that has become another are part of the list: where it stands, they might come to other items. */
function withItsList(all: TypedFields, entry: Typed, theirs: Content | undefined): TypedFields {
  const { field, value, list } = entry;
  const path = listPath(field);
  if (!path || list === undefined || haveSameItems(list, valueAt(theirs, path))) {
    return new Map(all).set(keyOf(field), entry);
  }
  const typed = all.get(keyOf(path)) ?? { field: path, value: list, was: list };
  return new Map(all).set(keyOf(path), { ...typed, value: asJson(placed(typed.value, restOf(field, path), value)) });
}

/** The outermost list in which a field stands. */
export function listAround(content: Content | undefined, field: Field): Json | undefined {
  const path = listPath(field);
  return path && valueAt(content, path);
}

const listPath = (field: Field): Field | undefined => {
  const depth = field === 'body' ? -1 : field.findIndex((key) => typeof key === 'number');
  return field === 'body' || depth < 1 ? undefined : field.slice(0, depth);
};

/** Whether a field stands in another one. */
export const isBeneath = (field: Field, above: Field) =>
  field !== 'body' && above !== 'body' && field.length > above.length && above.every((key, at) => field[at] === key);

const restOf = (field: Field, above: Field): readonly Key[] => (field === 'body' ? [] : field.slice(above.length));

/** The same where there is no such place. */
function placed(data: unknown, path: readonly Key[], value: Json): unknown {
  try {
    return withValue(data, path, value);
  } catch (error) {
    if (error instanceof NoSuchPlace) return data;
    throw error;
  }
}
