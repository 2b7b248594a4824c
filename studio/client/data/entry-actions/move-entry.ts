import { announce } from '../../ui/controls/screen-reader.tsx';
import { draftOf } from '../draft/drafts.ts';
import { forgetUnsavedOrder, refreshContentIndex, showOrders } from '../entries/entries.ts';
import type { Screen } from '../entries/screens.ts';
import { lastActionStore, undoable } from '../undo/undo.ts';

/** Orders by file; undefined for an entry that has no order. */
type Orders = ReadonlyMap<string, number | undefined>;

type Move = { readonly title: string; readonly before: Orders; readonly after: Orders };

const done: Move[] = [];
const undone: Move[] = [];

/** Moves an entry within its group. @throws Unreachable, ApiError */
export async function moveEntry(screens: readonly Screen[], from: number, to: number): Promise<void> {
  const entries = screens.map(({ entry }) => entry);
  const written = [
    ...newOrders(
      entries.map(({ order }) => order),
      from,
      to,
    ),
  ];
  const ordersOf = (pick: (at: number, order: number) => number | undefined): Orders =>
    new Map(
      written.flatMap(([at, order]) => {
        const file = entries[at]?.file;
        return file === undefined ? [] : [[file, pick(at, order)]];
      }),
    );
  const title = screens[from]?.title ?? '';
  const move: Move = { title, before: ordersOf((at) => entries[at]?.order), after: ordersOf((_, order) => order) };
  done.push(move);
  undone.length = 0;
  undoable({
    title,
    words: `was moved to place ${to + 1} of ${screens.length}.`,
    label: 'Undo',
    undo: undoMove,
  });
  await write(move.after, move.before);
}

/** Undoes the last move. @throws Unreachable, ApiError */
export async function undoMove(): Promise<void> {
  const move = done.pop();
  if (!move) return announce('Nothing to undo.');
  undone.push(move);
  lastActionStore.set(undefined);
  await write(move.before, move.after);
  announce(`Undone: ${move.title} is where it was.`);
}

/** Repeats the move that was undone last. @throws Unreachable, ApiError */
export async function redoMove(): Promise<void> {
  const move = undone.pop();
  if (!move) return announce('Nothing to redo.');
  done.push(move);
  await write(move.after, move.before);
  announce(`Redone: ${move.title} is moved.`);
}

/** Writes the orders into the drafts, which the list shows at once. @throws Unreachable, ApiError */
async function write(orders: Orders, before: Orders): Promise<void> {
  showOrders(orders);
  // The content index may have a default order for a file without one, so both values are expected.
  for (const [file, order] of orders)
    draftOf(file).typeUnseen(['order'], order ?? null, [before.get(file) ?? null, null]);
  for (const file of orders.keys()) {
    const store = draftOf(file);
    if (!store.state.get().draft) await store.refresh();
    if (store.state.get().save !== 'refused') continue;
    forgetUnsavedOrder(file);
    await refreshContentIndex();
  }
}

const MAX_DECIMALS = 12;

/** Moves an item of a list. @throws RangeError if an index does not exist */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  if (!(from in items) || !(to in items)) throw new RangeError(`There is no place ${from} or ${to}.`);
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/**
 * Returns the orders to write, by index, so that an entry moves: one order between those of its neighbours, or as few
 * more as possible if no number fits between them. Entries without an order come last.
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

/** Returns ascending numbers with as few decimals as possible; undefined if none fit between the limits. */
function between(low: number, high: number, count: number): number[] | undefined {
  if (low === Number.POSITIVE_INFINITY || low >= high) return undefined;
  if (low === Number.NEGATIVE_INFINITY) {
    const first = Number.isFinite(high) ? Math.ceil(high) - count : 1;
    return Array.from({ length: count }, (_, at) => first + at);
  }
  if (high === Number.POSITIVE_INFINITY) return Array.from({ length: count }, (_, at) => Math.floor(low) + 1 + at);
  for (let decimals = 0; decimals <= MAX_DECIMALS; decimals += 1) {
    const found = Array.from({ length: count }, (_, at) =>
      Number((low + ((high - low) * (at + 1)) / (count + 1)).toFixed(decimals)),
    );
    if ([low, ...found].every((number, at) => number < (found[at] ?? high))) return found;
  }
  return undefined;
}
