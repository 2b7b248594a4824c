import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { withValueAt } from '../../lib/json-path.ts';
import type { Field, Fields } from '../../model/fields/field.ts';
import { placeholderOf } from '../../model/fields/placeholder.ts';
import { fieldAt, fieldsIn, itemOf } from '../../model/fields/walk.ts';
import type { Kind } from '../../model/kinds/kind.ts';
import { readMarkdown } from '../../model/markdown.ts';
import { type Names, withNames } from '../../model/placeholders.ts';
import { knownSchema } from '../../model/read-kind.ts';
import { schemaOfField } from '../../model/schema.ts';
import { isGroup, isList, type Key, valueAt } from '../api/json.ts';
import type { Content } from '../editing/writer/source.ts';

/** A value that prevents rendering although the schema accepts it, such as the name of a missing picture. */
export type InvalidValue = { readonly path: readonly Key[]; readonly value: unknown };

type Checks = { readonly names: Names; readonly invalidValues?: readonly InvalidValue[] };

type Place = { readonly draft: unknown; readonly published: unknown; readonly path: readonly Key[] };

/** Replaces rejected values by published ones or placeholders. Returns the same object if every value is accepted. */
export function withPlaceholders(kind: Kind, draft: Content, published: Content | undefined, checks: Checks): Content {
  const data = dataOf(kind, { draft: draft.data, published: published?.data, path: [] }, checks);
  const body = bodyOf(kind, draft.body, published?.body, checks.names);
  return data === draft.data && body === draft.body ? draft : { data, body };
}

function dataOf(kind: Kind, place: Place, checks: Checks): unknown {
  const { draft, published } = place;
  if (isAccepted(knownSchema(kind), draft, [], checks)) return draft;
  const walked = groupOf(kind.fields, isRefused(draft, [], checks) ? { ...place, draft: undefined } : place, checks);
  const issues = knownSchema(kind).safeParse(withNames(walked, checks.names)).error?.issues ?? [];
  // All fields are valid at this point, so each issue is a rule's. It is reported at the rule's first field.
  const broken = kind.rules?.filter(({ oneOf: [first] }) => issues.some(({ path }) => isDeepStrictEqual(path, first)));
  return (broken ?? []).reduce<unknown>(
    (data, { oneOf }) => withOneOf(kind.fields, oneOf, data, published, checks),
    walked,
  );
}

function withOneOf(
  fields: Fields,
  oneOf: readonly (readonly string[])[],
  data: unknown,
  published: unknown,
  checks: Checks,
): unknown {
  const candidates = oneOf.flatMap((path) => {
    const field = fieldAt(fields, path, data);
    return field ? [{ path, field, value: valueAt(published, path) }] : [];
  });
  const accepted = candidates.find(
    ({ path, field, value }) => value !== undefined && isAccepted(schemaFor(field), value, path, checks),
  );
  if (accepted) return withValueAt(data, accepted.path, accepted.value);
  const [first] = candidates;
  return first ? withValueAt(data, first.path, placeholderOf(first.field)) : data;
}

function groupOf(fields: Fields, { draft, published, path }: Place, checks: Checks): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    // Plates only fit the print that they were made for.
    const isOtherPrint = (around: unknown) => field.type === 'plates' && valueAt(around, ['file']) !== values.file;
    const valueIn = (around: unknown) => (isOtherPrint(around) ? undefined : valueAt(around, [name]));
    const place = { draft: valueIn(draft), published: valueIn(published), path: [...path, name] };
    const value = fieldValue(field, place, checks);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function fieldValue(field: Field, place: Place, checks: Checks): unknown {
  const value = usableValue(field, place, checks);
  if (value !== undefined || isAccepted(schemaFor(field), undefined, place.path, checks)) return value;
  return placeholderOf(field);
}

/** Returns the draft's value, repaired if necessary, or the published value. Returns undefined if neither is usable. */
function usableValue(field: Field, place: Place, checks: Checks): unknown {
  const { draft, published, path } = place;
  if (isAccepted(schemaFor(field), draft, path, checks)) return draft;
  const mended = isRefused(draft, path, checks) ? undefined : repairInside(field, place, checks);
  if (mended !== undefined) return mended;
  return isAccepted(schemaFor(field), published, path, checks) ? published : undefined;
}

function repairInside(field: Field, place: Place, checks: Checks): unknown {
  const { draft } = place;
  if (isList(draft)) return listOf(field, draft, place, checks);
  if (!isGroup(draft)) return undefined;
  if (field.type === 'variants' && !Object.hasOwn(field.options, String(draft[field.key]))) return undefined;
  const fields = fieldsIn(field, draft);
  return fields && groupOf(fields, place, checks);
}

function listOf(field: Field, draft: readonly unknown[], { published, path }: Place, checks: Checks): unknown {
  const item = itemOf(field);
  // A single plate does not print, so the plates of a picture are kept or dropped together.
  if (!item || field.type === 'plates') return undefined;
  const itemAt = (at: number, value: unknown) =>
    usableValue(item, { draft: value, published: valueAt(published, [at]), path: [...path, at] }, checks);
  const { least = 0, most } = field.type === 'list' ? field : {};
  const items = draft
    .map((value, at) => itemAt(at, value))
    .filter((value) => value !== undefined)
    .slice(0, most);
  if (items.length === 0) return undefined;
  const missing = Array.from({ length: Math.max(0, least - items.length) }, (_, at) => items.length + at);
  return [...items, ...missing.map((at) => itemAt(at, undefined) ?? placeholderOf(item))];
}

const isAccepted = (schema: z.ZodType, value: unknown, path: readonly Key[], { names, invalidValues = [] }: Checks) =>
  !invalidValues.some((invalidValue) => isWithin(invalidValue, value, path)) &&
  schema.safeParse(withNames(value, names)).success;

const isWithin = (invalidValue: InvalidValue, value: unknown, path: readonly Key[]) =>
  path.every((key, at) => invalidValue.path[at] === key) &&
  isDeepStrictEqual(valueAt(value, invalidValue.path.slice(path.length)), invalidValue.value);

const isRefused = (value: unknown, path: readonly Key[], { invalidValues = [] }: Checks) =>
  invalidValues.some((invalidValue) => invalidValue.path.length === path.length && isWithin(invalidValue, value, path));

const schemas = new WeakMap<Field, z.ZodType>();

function schemaFor(field: Field): z.ZodType {
  // The name only appears in messages.
  const schema = schemas.get(field) ?? schemaOfField(field, field.label);
  schemas.set(field, schema);
  return schema;
}

function bodyOf(kind: Kind, draft: string, published: string | undefined, names: Names): string {
  const candidates = [draft, ...(published === undefined ? [] : [published]), withoutForbiddenMarkdown(draft)];
  return candidates.find((body) => !isBodyInvalid(kind, body, names)) ?? '';
}

/** Removes forbidden Markdown from a body: pictures, links, first-level headings and braces. */
const withoutForbiddenMarkdown = (body: string) =>
  body
    .replace(/!\[/g, '[')
    .replace(/\]\((?:(?!\]\()[^)])*\)/g, ']')
    .replace(/^#(?!#)/gm, '##')
    .replace(/^=+$/gm, '')
    .replace(/[{}]/g, '');

export const isBodyInvalid = (kind: Kind, body: string, names: Names): boolean =>
  readMarkdown(`---\n---\n${body}`, '', ANY_FIELDS, { names, placeholders: kind.body?.placeholders ?? [] }).mistakes
    .length > 0;

const ANY_FIELDS = z.object({});
