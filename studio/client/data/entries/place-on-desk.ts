import { deskStore, inOrder } from './entries.ts';

/** Shows entries at their new places before the server knows them. @param orders by file */
export function placeOnDesk(orders: ReadonlyMap<string, number | undefined>) {
  const { desk } = deskStore.get();
  if (!desk) return;
  const entries = desk.entries.map((entry) =>
    orders.has(entry.file) ? { ...entry, order: orders.get(entry.file) } : entry,
  );
  deskStore.set({ ...deskStore.get(), desk: { ...desk, entries: inOrder(entries) } });
}
