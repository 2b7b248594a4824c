import { announce } from '../../ui/controls/status-line.tsx';
import { refreshDesk } from '../entries/entries.ts';
import { lastStepStore } from '../undo/last-step.ts';
import type { Screen } from '../entries/screens.ts';
import { draftOf } from '../draft/drafts.ts';
import { Unreachable } from '../requests/requests.ts';
import { newOrders } from './new-orders.ts';
import { offerUndo } from '../undo/offer-undo.ts';
import { placeOnDesk } from '../entries/place-on-desk.ts';

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
  offerUndo({
    title,
    words: `was moved to place ${to + 1} of ${screens.length}.`,
    way: 'Undo',
    back: undoMove,
  });
  await write(move.after);
}

/** Takes the last move back. @throws Unreachable, Refusal */
export async function undoMove(): Promise<void> {
  const move = done.pop();
  if (!move) return announce('Nothing to go back to.');
  undone.push(move);
  lastStepStore.set(undefined);
  await write(move.before);
  announce(`Undone: ${move.title} is where it was.`);
}

/** @throws Unreachable, Refusal */
export async function redoMove(): Promise<void> {
  const move = undone.pop();
  if (!move) return announce('Nothing to do again.');
  done.push(move);
  await write(move.after);
  announce(`Done again: ${move.title} is moved.`);
}

let writing = Promise.resolve();

/** Types the orders into their drafts, one move after another; the list shows them at once. */
async function write(orders: Orders): Promise<void> {
  placeOnDesk(orders);
  const after = writing.then(async () => {
    for (const [file, order] of orders) {
      const store = draftOf(file);
      if (!store.state.get().draft) await store.refresh();
      if (!store.state.get().draft) {
        await refreshDesk();
        throw new Unreachable();
      }
      store.type(['order'], order ?? null, false);
    }
  });
  writing = after.catch(() => {});
  await after;
}
