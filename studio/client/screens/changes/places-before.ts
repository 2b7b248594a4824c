import type { ChangedFile } from '../../../api/publishing.ts';
import type { Entry } from '../../data/entries/entries.ts';

/** Whether a difference is one of the order on the wall. */
export const isOfOrder = ({ field }: ChangedFile['differences'][number]) => field.length === 1 && field[0] === 'order';

/** What stands in a list; without a picture where it goes. */
export type Place = Pick<Entry, 'file' | 'order' | 'thumbnail'>;

/** Entries of a kind in the order that visitors see, also those that go. @param changed what differs from it */
export function placesBefore(
  kind: Entry['kind'],
  entries: readonly Entry[],
  changed: readonly ChangedFile[],
): readonly Place[] {
  const before = new Map(
    changed.flatMap(({ file, differences }) => {
      const was = differences.find(isOfOrder)?.before;
      return was === undefined ? [] : [[file, Number(was)] as const];
    }),
  );
  const orderOf = ({ file, order = 0 }: Place) => before.get(file) ?? order;
  const isNew = (entry: Entry) => changed.some(({ file, what }) => file === entry.file && what === 'added');
  const there = entries.filter((entry) => entry.kind === kind && !isNew(entry));
  const gone = changed.filter((one) => one.kind === kind && one.what === 'removed');
  return [...there, ...gone].sort((a: Place, b: Place) => orderOf(a) - orderOf(b));
}
