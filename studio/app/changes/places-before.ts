import type { ChangedFile } from '../../api/publishing.ts';
import type { Entry } from '../desk/desk.ts';

/** Whether a difference is one of the order on the wall. */
export const isOfOrder = ({ field }: ChangedFile['differences'][number]) => field.length === 1 && field[0] === 'order';

/** Entries in the order that visitors see. @param changed what differs from it */
export function placesBefore(entries: readonly Entry[], changed: readonly ChangedFile[]): readonly Entry[] {
  const before = new Map(
    changed.flatMap(({ file, differences }) => {
      const was = differences.find(isOfOrder)?.before;
      return was === undefined ? [] : [[file, Number(was)] as const];
    }),
  );
  const orderOf = ({ file, order = 0 }: Entry) => before.get(file) ?? order;
  const isNew = (entry: Entry) => changed.some(({ file, what }) => file === entry.file && what === 'added');
  return entries.filter((entry) => !isNew(entry)).sort((a, b) => orderOf(a) - orderOf(b));
}
