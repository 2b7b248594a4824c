import { isEqual, isGroup, isList } from './json.ts';

/** Of what two items say in all, what they have to say both to be the same item. */
const ALIKE = 0.4;

/**
 * Which item of a list each item of another was; undefined for a new one. First come those that say the same, then those
 * that say much the same, then those in the same place.
 */
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

/**
 * Arranges the items of a list in the order of another.
 *
 * @returns for each item of `after`, which one of `before` it was and what that said, undefined for a new one; and
 * whether each stands where it stood
 */
export function arrangedItems(before: readonly unknown[], after: readonly unknown[]) {
  const formers = formerItems(before, after);
  const isInOrder = before.length === after.length && formers.every((former, at) => former === at);
  return { formers, isInOrder, items: formers.map((former) => (former === undefined ? undefined : before[former])) };
}

/** Whether lists, and the lists in them, have the same items at the same places, whatever these say. */
export function haveSameItems(before: unknown, after: unknown): boolean {
  if (isList(before) && isList(after)) {
    return arrangedItems(before, after).isInOrder && before.every((item, at) => haveSameItems(item, after[at]));
  }
  if (isList(before) || isList(after)) return false;
  if (!isGroup(before) || !isGroup(after)) return true;
  return Object.entries(before).every(([key, value]) => haveSameItems(value, after[key]));
}

/** Two pictures of one file are the same picture, whatever is said about them. */
function likenessOf(a: unknown, b: unknown): number {
  if (!isGroup(a) || !isGroup(b)) return 0;
  if (typeof a.file === 'string' && a.file === b.file) return 1;
  const [message, others] = [new Set(saidIn(a)), new Set(saidIn(b))];
  const both = [...message].filter((one) => others.has(one)).length;
  return both / Math.max(message.size, others.size, 1);
}

const saidIn = (value: unknown, name = ''): string[] => {
  if (isList(value)) return value.flatMap((item) => saidIn(item, name));
  if (isGroup(value)) return Object.entries(value).flatMap(([key, inside]) => saidIn(inside, key));
  return [`${name} ${JSON.stringify(value)}`];
};
