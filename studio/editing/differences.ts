import type { Field } from '../../model/fields/field.ts';
import { labelAt } from '../../model/fields/label-at.ts';
import { fieldAt } from '../../model/fields/walk.ts';
import type { Kind } from '../../model/kinds/kind.ts';
import { englishNameOf } from '../../model/languages.ts';
import { isGroup, isList, type Key, valueAt } from '../api/json.ts';
import { arrangedItems } from '../api/list-items.ts';
import { canBeNamed } from '../api/named-field.ts';
import type { ChangedFile } from '../api/publishing.ts';
import type { Content } from './writer/source.ts';
import { withPlainBreaks } from './writer/write-body.ts';

type Differences = ChangedFile['differences'];

/** Compares two states of a file field by field, as the form shows them. A missing value counts as its fallback. */
export function differencesOf(kind: Kind, before: Content | undefined, after: Content | undefined): Differences {
  const [old, now] = [before, after].map((content) => withPlainBreaks(content?.body ?? '') || undefined);
  const comparison = new Comparison(kind, before?.data, after?.data);
  return [...comparison.ofFields(), ...(old === now ? [] : [comparison.reported('body', old, now)])];
}

class Comparison {
  readonly #kind: Kind;
  readonly #before: unknown;
  readonly #after: unknown;

  constructor(kind: Kind, before: unknown, after: unknown) {
    this.#kind = kind;
    this.#before = before;
    this.#after = after;
  }

  ofFields = (): Differences => this.#inFields(this.#before, this.#after, []);

  reported(path: readonly Key[] | 'body', before: string | undefined, after: string | undefined): Differences[number] {
    return {
      field: path === 'body' ? path : [...path],
      label: labelAt(this.#kind, path, this.#after ?? this.#before),
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    };
  }

  #fieldAt(path: readonly Key[]): Field | undefined {
    const { fields } = this.#kind;
    return fieldAt(fields, path, this.#after) ?? fieldAt(fields, path, this.#before);
  }

  #inFields(before: unknown, after: unknown, path: readonly Key[]): Differences {
    const field = path.length === 0 ? undefined : this.#fieldAt(path);
    if (field && isDescribable(field)) {
      return this.#leaf(path, toWords(field, before), toWords(field, after));
    }
    if (isList(before) && isList(after)) return this.#inLists(before, after, path);
    if (isGroup(before) || isGroup(after) || isList(before) || isList(after)) {
      const [old, now] = [entriesOf(before), entriesOf(after)];
      return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
        this.#inFields(old.get(key), now.get(key), [...path, key]),
      );
    }
    return this.#leaf(path, textOf(before), textOf(after));
  }

  /** Leaves out a field that no request can name: see canBeNamed. */
  #leaf(path: readonly Key[], before: string | undefined, after: string | undefined): Differences {
    if ((before ?? '') === (after ?? '') || !canBeNamed([...path])) return [];
    return [this.reported(path, before, after)];
  }

  #inLists(before: readonly unknown[], after: readonly unknown[], path: readonly Key[]): Differences {
    const { formers, isInOrder, items } = arrangedItems(before, after);
    if (!isInOrder && ![...before, ...after].some(isGroup)) {
      const [old, now] = [before, after].map((items) =>
        items.map((item, at) => toWords(this.#fieldAt([...path, at]), item)).join(', '),
      );
      return this.#leaf(path, old, now);
    }
    const inItems = after.flatMap((item, at) => this.#inFields(items[at], item, [...path, at]));
    if (isInOrder || !canBeNamed([...path])) return inItems;
    // An item that stayed has the same name in both lists, even if its name was changed.
    const nameOf = (item: unknown) => this.#nameOf(item, path);
    const names = before.map((item, at) => nameOf(formers.includes(at) ? after[formers.indexOf(at)] : item));
    return [
      { ...this.reported(path, undefined, undefined), order: { before: names, after: after.map(nameOf) } },
      ...inItems,
    ];
  }

  #nameOf(item: unknown, path: readonly Key[]): string {
    if (!isGroup(item)) return toWords(this.#fieldAt([...path, 0]), item) ?? '';
    const name = NAMES.map((key) => item[key]).find((text) => typeof text === 'string' && text !== '');
    if (name !== undefined) return String(name);
    const inside = Object.values(item).flatMap((value) =>
      isList(value) && value.some(isGroup) ? value.map((inner) => this.#nameOf(inner, path)) : [],
    );
    if (inside.length > 0) return inside.join(', ');
    const field = this.#fieldAt([...path, 0]);
    const option = field?.type === 'variants' ? field.options[String(valueAt(item, [field.key]))] : undefined;
    return option?.label ?? String(Object.values(item).find((value) => typeof value === 'string') ?? '');
  }
}

const NAMES = ['title', 'name', 'alt', 'file', 'label', 'url'];

const isDescribable = (field: Field): boolean =>
  field.type === 'toggle' ||
  field.type === 'choice' ||
  field.type === 'focus' ||
  (field.type === 'line' && (field.fallback !== undefined || field.format === 'language'));

function toWords(field: Field | undefined, value: unknown): string | undefined {
  if (field?.type === 'focus') {
    return isList(value) ? `${value[0]} % from the left, ${value[1]} % from the top` : textOf(value);
  }
  const effective = value ?? (field && 'fallback' in field ? field.fallback : undefined);
  if (field?.type === 'toggle' && typeof effective === 'boolean') return effective ? 'yes' : 'no';
  const text = textOf(effective);
  if (field?.type === 'line' && field.format === 'language' && text) return englishNameOf(text);
  if (field?.type !== 'choice' || text === undefined) return text;
  return Object.hasOwn(field.options, text) ? field.options[text] : text;
}

const entriesOf = (value: unknown): ReadonlyMap<Key, unknown> =>
  new Map<Key, unknown>(isList(value) ? value.entries() : isGroup(value) ? Object.entries(value) : []);

const textOf = (value: unknown) => (value === undefined || value === null ? undefined : String(value));
