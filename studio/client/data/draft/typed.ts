import type { Field } from '../../../api/drafts.ts';
import { asJson, cleanJson, isEqual, isList, type Json, type Key, PathNotFound, withValue } from '../../../api/json.ts';
import { haveSameItems } from '../../../api/list-items.ts';
import { type Content, type Difference, keyOf, valueAt } from '../values/values.ts';

/** An edit of a field that the server does not have yet. */
export type TypedEdit = {
  readonly field: Field;
  readonly value: Json;
  /** The server's value when the field was edited. */
  readonly was: Json;
  /** The server's list at that time, if the field is in a list. */
  readonly list?: Json | undefined;
  /** Values that were sent without an answer: the server may have any of them. */
  readonly sent?: readonly Json[] | undefined;
};

/** The limit of values in `sent`: the first one and the latest ones stay. */
const MAX_SENT = 4;

/** Unsent edits by the keys of their fields. No field contains another one. */
export type TypedFields = ReadonlyMap<string, TypedEdit>;

/** Adds an edit: it merges into the edit of a field around it, and replaces edits of fields within it. */
export function withEdit(
  typed: TypedFields,
  now: Content | undefined,
  { field, value }: Pick<TypedEdit, 'field' | 'value'>,
) {
  const all = new Map(typed);
  const above = [...typed.values()].find((other) => isBeneath(field, other.field));
  if (above) {
    return all.set(keyOf(above.field), {
      ...above,
      value: asJson(placed(above.value, restOf(field, above.field), value)),
    });
  }
  const existing = typed.get(keyOf(field)) ?? { field, was: valueAt(now, field), list: listAround(now, field) };
  const beneath = [...typed.values()].filter((other) => isBeneath(other.field, field));
  for (const other of beneath) all.delete(keyOf(other.field));
  const wasAll = beneath.reduce<unknown>(
    (from, other) => placed(from, restOf(other.field, field), other.was),
    existing.was,
  );
  return all.set(keyOf(field), { ...existing, value, was: asJson(wasAll) });
}

export const withSent = (typed: TypedFields): TypedFields =>
  new Map(
    [...typed].map(([key, entry]) => {
      const sent = [...(entry.sent ?? []).filter((value) => !isEqual(value, entry.value)), entry.value];
      return [key, { ...entry, sent: [...sent.slice(0, 1), ...sent.slice(1).slice(1 - MAX_SENT)] }];
    }),
  );

/** Adds an edit of a closed tab, with the server's value at that time. */
export function withKeptEdit(typed: TypedFields, now: Content | undefined, edit: TypedEdit): TypedFields {
  const others = [...typed.values()].map(({ field }) => field);
  const isWithin = others.some((field) => isBeneath(field, edit.field) || isBeneath(edit.field, field));
  return isWithin ? withEdit(typed, now, edit) : new Map(typed).set(keyOf(edit.field), edit);
}

/** Turns the addition or removal of a list item into an edit of the whole list, since indexes shift. */
export function toEdit(now: Content | undefined, field: Field, given: Json): Pick<TypedEdit, 'field' | 'value'> {
  const value = cleanJson(given);
  const at = field === 'body' ? undefined : field.at(-1);
  if (field === 'body' || typeof at !== 'number') return { field, value };
  const path = field.slice(0, -1);
  const list = valueAt(now, path);
  if (!isList(list) || (value !== null && at < list.length)) return { field, value };
  return { field: path, value: value === null ? list.toSpliced(at, 1) : [...list, value] };
}

/** Applies edits to a file's content. Edits whose path no longer exists are skipped: they are conflicts. */
export function applyEdits(content: Content | undefined, typed: TypedFields): Content | undefined {
  if (!content) return undefined;
  let { data, body } = content;
  for (const { field, value } of typed.values()) {
    if (field === 'body') body = String(value ?? '');
    else data = placed(data, field, value);
  }
  return { data, body };
}

/** Returns the edits whose field has a new value on the server. */
export const conflictsOf = (content: Content | undefined, typed: TypedFields): Difference[] =>
  [...typed.values()].flatMap(({ field, value, was }) => {
    const theirs = valueAt(content, field);
    return !content || isEqual(theirs, was) || isEqual(theirs, value) ? [] : [{ field, mine: value, theirs }];
  });

/** Rebases an edit that was made while an earlier one was being saved. */
export function rebased(entry: TypedEdit, before: Content | undefined, now: Content | undefined): TypedEdit {
  if (!isEqual(valueAt(before, entry.field), entry.was)) return entry;
  return { ...entry, was: valueAt(now, entry.field), list: listAround(now, entry.field), sent: undefined };
}

/** Returns the edits that are still to be sent, given the server's content. */
export function mergeServerDraft(typed: TypedFields, theirs: Content | undefined): TypedFields {
  const left = [...typed.values()].filter(({ field, value }) => !isEqual(valueAt(theirs, field), value));
  return left
    .map((entry) => acknowledged(entry, valueAt(theirs, entry.field)))
    .reduce<TypedFields>((all, entry) => withItsList(all, entry, theirs), new Map());
}

/** Accepts a server value that this field has sent itself: only the answer was lost, so there is no conflict. */
const acknowledged = (entry: TypedEdit, theirs: Json): TypedEdit =>
  entry.sent?.some((value) => isEqual(value, theirs)) ? { ...entry, was: theirs, sent: undefined } : entry;

/** Adds an edit, as an edit of the whole list if the list has other items now: its indexes may have shifted. */
function withItsList(all: TypedFields, entry: TypedEdit, theirs: Content | undefined): TypedFields {
  const { field, value, list } = entry;
  const path = listPath(field);
  if (!path || list === undefined || haveSameItems(list, valueAt(theirs, path))) {
    return new Map(all).set(keyOf(field), entry);
  }
  const typed = all.get(keyOf(path)) ?? { field: path, value: list, was: list };
  return new Map(all).set(keyOf(path), { ...typed, value: asJson(placed(typed.value, restOf(field, path), value)) });
}

export function listAround(content: Content | undefined, field: Field): Json | undefined {
  const path = listPath(field);
  return path && valueAt(content, path);
}

const listPath = (field: Field): Field | undefined => {
  const depth = field === 'body' ? -1 : field.findIndex((key) => typeof key === 'number');
  return field === 'body' || depth < 1 ? undefined : field.slice(0, depth);
};

export const isBeneath = (field: Field, above: Field) =>
  field !== 'body' && above !== 'body' && field.length > above.length && above.every((key, at) => field[at] === key);

const restOf = (field: Field, above: Field): readonly Key[] => (field === 'body' ? [] : field.slice(above.length));

function placed(data: unknown, path: readonly Key[], value: Json): unknown {
  try {
    return withValue(data, path, value);
  } catch (error) {
    if (error instanceof PathNotFound) return data;
    throw error;
  }
}
