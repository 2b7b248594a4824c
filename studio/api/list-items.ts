import { isEqual, isGroup, isList } from './json.ts';

/** The share of equal values from which two items count as the same item. */
const ALIKE = 0.4;

/** Returns the former index of each item. Equal items are matched first, then similar ones, then the same index. */
function formerItems(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const left = new Set(before.keys());
  const formers: (number | undefined)[] = after.map(() => undefined);
  const take = (at: number, former: number) => {
    if (formers[at] !== undefined || !left.delete(former)) return;
    formers[at] = former;
  };
  const open = () => [...after.keys()].filter((at) => formers[at] === undefined);

  for (const at of open()) if (isEqual(before[at], after[at])) take(at, at);
  for (const at of open()) {
    const same = [...left].find((former) => isEqual(before[former], after[at]));
    if (same !== undefined) take(at, same);
  }
  const pairs = open().flatMap((at) =>
    [...left].map((former) => ({ at, former, likeness: likenessOf(before[former], after[at]) })),
  );
  const alike = pairs.filter(({ likeness }) => likeness >= ALIKE).sort((a, b) => b.likeness - a.likeness);
  for (const { at, former } of alike) take(at, former);
  for (const at of open()) take(at, at);
  return formers;
}

export function arrangedItems(before: readonly unknown[], after: readonly unknown[]) {
  const formers = formerItems(before, after);
  const isInOrder = before.length === after.length && formers.every((former, at) => former === at);
  return { formers, isInOrder, items: formers.map((former) => (former === undefined ? undefined : before[former])) };
}

/** Whether nested lists have the same items at the same indexes. The values of the items may differ. */
export function haveSameItems(before: unknown, after: unknown): boolean {
  if (isList(before) && isList(after)) {
    return arrangedItems(before, after).isInOrder && before.every((item, at) => haveSameItems(item, after[at]));
  }
  if (isList(before) || isList(after)) return false;
  if (!isGroup(before) || !isGroup(after)) return true;
  return Object.entries(before).every(([key, value]) => haveSameItems(value, after[key]));
}

/** Returns how similar two items are, from 0 to 1. Two pictures with the same file always count as equal. */
function likenessOf(a: unknown, b: unknown): number {
  if (!isGroup(a) || !isGroup(b)) return 0;
  if (typeof a.file === 'string' && a.file === b.file) return 1;
  const [values, otherValues] = [new Set(valuesIn(a)), new Set(valuesIn(b))];
  const shared = [...values].filter((value) => otherValues.has(value)).length;
  return shared / Math.max(values.size, otherValues.size, 1);
}

const valuesIn = (value: unknown, name = ''): string[] => {
  if (isList(value)) return value.flatMap((item) => valuesIn(item, name));
  if (isGroup(value)) return Object.entries(value).flatMap(([key, inside]) => valuesIn(inside, key));
  return [`${name} ${JSON.stringify(value)}`];
};
