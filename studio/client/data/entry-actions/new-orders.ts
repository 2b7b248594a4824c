const MOST_DECIMALS = 12;

/** One entry taken from its place and put in another. @throws RangeError where there is no such place */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  if (!(from in items) || !(to in items)) throw new RangeError(`There is no place ${from} or ${to}.`);
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/**
 * What has to be written so that an entry stands at another place: one order, between those of its neighbours; where
 * they leave no room between them, as few more as give it room.
 * @param orders of the entries as they stand, undefined where an entry has none; those come last
 * @returns orders by place in `orders`
 */
export function newOrders(orders: readonly (number | undefined)[], from: number, to: number): Map<number, number> {
  const places = moved([...orders.keys()], from, to);
  const orderAt = (place: number) => orders[places[place] ?? -1] ?? Number.POSITIVE_INFINITY;
  for (let length = 1; length <= places.length; length += 1) {
    for (let begin = Math.max(0, to - length + 1); begin <= Math.min(to, places.length - length); begin += 1) {
      const low = begin === 0 ? Number.NEGATIVE_INFINITY : orderAt(begin - 1);
      const end = begin + length;
      const found = between(low, end === places.length ? Number.POSITIVE_INFINITY : orderAt(end), length);
      if (found) return new Map(places.slice(begin, end).map((place, at) => [place, found[at] ?? 0]));
    }
  }
  throw new RangeError('There is no order for nothing.');
}

/** Numbers in their order with as few decimals as can be; undefined where there is no room. */
function between(low: number, high: number, count: number): number[] | undefined {
  if (low === Number.POSITIVE_INFINITY || low >= high) return undefined;
  if (low === Number.NEGATIVE_INFINITY) {
    const first = Number.isFinite(high) ? Math.ceil(high) - count : 1;
    return Array.from({ length: count }, (_, at) => first + at);
  }
  if (high === Number.POSITIVE_INFINITY) return Array.from({ length: count }, (_, at) => Math.floor(low) + 1 + at);
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1) {
    const found = Array.from({ length: count }, (_, at) =>
      Number((low + ((high - low) * (at + 1)) / (count + 1)).toFixed(decimals)),
    );
    if ([low, ...found].every((number, at) => number < (found[at] ?? high))) return found;
  }
  return undefined;
}
