import { isEqual, isGroup, isList, type Key } from '../../api/json.ts';
import { arrangedItems } from '../../api/list-items.ts';

export type Step = {
  readonly path: readonly Key[];
  /** The new value; undefined removes the field. */
  readonly value: unknown;
  /** The former index of each item of a rearranged list; undefined for a new item. */
  readonly formers?: readonly (number | undefined)[];
};

/** Yields the smallest steps that turn one value into another. */
export function* stepsTo(target: unknown, data: unknown, path: readonly Key[] = []): Generator<Step> {
  if (isEqual(data, target)) return;
  if (isGroup(data) && isGroup(target) && Object.keys(target).length > 0) {
    for (const [key, value] of Object.entries(target)) {
      if (Object.hasOwn(data, key)) yield* stepsTo(value, data[key], [...path, key]);
      else yield { path: [...path, key], value };
    }
    for (const key of Object.keys(data)) {
      if (!Object.hasOwn(target, key)) yield { path: [...path, key], value: undefined };
    }
  } else if (isList(data) && isList(target)) {
    const { formers, isInOrder, items } = arrangedItems(data, target);
    const arranged = target.map((item, at) => (formers[at] === undefined ? item : items[at]));
    if (!isInOrder) yield { path, value: arranged, formers };
    for (const [at, item] of target.entries()) yield* stepsTo(item, arranged[at], [...path, at]);
  } else yield { path, value: target };
}
