import { isEqual, isGroup, isList, type Key } from '../../api/json.ts';
import { arrangedItems } from '../../api/list-items.ts';

/** One thing that a text is made to say. */
export type Step = {
  readonly path: readonly Key[];
  /** Undefined takes the field out. */
  readonly value: unknown;
  /** Where the items of a list are arranged: for each, which it was; undefined for a new one. */
  readonly formers?: readonly (number | undefined)[];
};

/** What leads from what a text says to what is wanted, as little as can be. */
export function* stepsTo(wanted: unknown, data: unknown, path: readonly Key[] = []): Generator<Step> {
  if (isEqual(data, wanted)) return;
  if (isGroup(data) && isGroup(wanted) && Object.keys(wanted).length > 0) {
    for (const [key, value] of Object.entries(wanted)) {
      if (Object.hasOwn(data, key)) yield* stepsTo(value, data[key], [...path, key]);
      else yield { path: [...path, key], value };
    }
    for (const key of Object.keys(data)) {
      if (!Object.hasOwn(wanted, key)) yield { path: [...path, key], value: undefined };
    }
  } else if (isList(data) && isList(wanted)) {
    const { formers, isInOrder, items } = arrangedItems(data, wanted);
    const arranged = wanted.map((item, at) => (formers[at] === undefined ? item : items[at]));
    if (!isInOrder) yield { path, value: arranged, formers };
    for (const [at, item] of wanted.entries()) yield* stepsTo(item, arranged[at], [...path, at]);
  } else yield { path, value: wanted };
}
