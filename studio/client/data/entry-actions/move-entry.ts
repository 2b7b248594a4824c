import { announce } from '../../ui/controls/screen-reader.tsx';
import { draftOf } from '../draft/drafts.ts';
import { contentIndexStore, inOrder, refreshContentIndex } from '../entries/entries.ts';
import type { Screen } from '../entries/screens.ts';
import { lastActionStore, undoable } from '../undo/undo.ts';

/** Orders by file; undefined where there was none. */
type Orders = ReadonlyMap<string, number | undefined>;

type Move = { readonly title: string; readonly before: Orders; readonly after: Orders };

const done: Move[] = [];
const undone: Move[] = [];

/** Puts an entry at another place among those of its kind. @throws Unreachable, Refusal */
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

/** Takes the last move back. @throws Unreachable, Refusal */
export async function undoMove(): Promise<void> {
  const move = done.pop();
  if (!move) return announce('Nothing to undo.');
  undone.push(move);
  lastActionStore.set(undefined);
  await write(move.before, move.after);
  announce(`Undone: ${move.title} is where it was.`);
}

/** @throws Unreachable, Refusal */
export async function redoMove(): Promise<void> {
  const move = undone.pop();
  if (!move) return announce('Nothing to redo.');
  done.push(move);
  await write(move.after, move.before);
  announce(`Redone: ${move.title} is moved.`);
}

/** Types the orders into their drafts. The list shows them at once, and the browser keeps them. @throws Unreachable, Refusal */
async function write(orders: Orders, before: Orders): Promise<void> {
  placeOnDesk(orders);
  // A page has an order in the list also where its file says none.
  for (const [file, order] of orders)
    draftOf(file).typeUnseen(['order'], order ?? null, [before.get(file) ?? null, null]);
  for (const file of orders.keys()) {
    const store = draftOf(file);
    if (!store.state.get().draft) await store.refresh();
    if (store.state.get().save === 'refused') await refreshContentIndex();
  }
}

/** Shows entries at their new places before the server knows them. @param orders by file */
function placeOnDesk(orders: ReadonlyMap<string, number | undefined>) {
  const { contentIndex } = contentIndexStore.get();
  if (!contentIndex) return;
  const entries = contentIndex.entries.map((entry) =>
    orders.has(entry.file) ? { ...entry, order: orders.get(entry.file) } : entry,
  );
  contentIndexStore.set({ ...contentIndexStore.get(), contentIndex: { ...contentIndex, entries: inOrder(entries) } });
}

const MAX_DECIMALS = 12;

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
  for (let decimals = 0; decimals <= MAX_DECIMALS; decimals += 1) {
    const found = Array.from({ length: count }, (_, at) =>
      Number((low + ((high - low) * (at + 1)) / (count + 1)).toFixed(decimals)),
    );
    if ([low, ...found].every((number, at) => number < (found[at] ?? high))) return found;
  }
  return undefined;
}
