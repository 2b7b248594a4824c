import { isEqual, type Json, valueAt } from '../../../api/json.ts';
import { Store } from '../../ui/store.ts';
import { shownData } from '../draft/draft-state.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { type Undoable, undoable } from '../undo/undo.ts';
import { withoutPicture } from './placing.ts';
import type { Path, Target } from './target.ts';

/** A picture that was removed from a form, with the action that restores it. */
export type RemovedPicture = {
  readonly id: string;
  readonly file: string;
  /** The field that was changed: the list with the picture, or the picture itself. */
  readonly field: (string | number)[];
  readonly action: Undoable;
};

export const removedPicturesStore = new Store<readonly RemovedPicture[]>([]);

export const forgetRemovedPicture = (id: string) =>
  removedPicturesStore.set(removedPicturesStore.get().filter((picture) => picture.id !== id));

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value : []);

/** Removes a picture from a form, and shows a notice that offers to undo it. */
export function removePicture(store: DraftStore, at: Path, name: string) {
  const data = shownData(store.state.get());
  const place = at.at(-1);
  const picture = listOf([valueAt(data, at)])[0] ?? null;
  const inPart = at[0] === 'show' && at[2] === 'pictures' && typeof at[1] === 'number';
  const field = typeof place !== 'number' ? [...at] : inPart ? ['show'] : at.slice(0, -1);
  const before = listOf([valueAt(data, field)])[0] ?? null;
  const after =
    typeof place !== 'number'
      ? null
      : inPart
        ? withoutPicture(listOf(before), Number(at[1]), place)
        : listOf(before).filter((_, index) => index !== place);
  const undo = () => {
    const now = valueAt(shownData(store.state.get()), field) ?? null;
    if (isEqual(now, after)) store.type(field, before, false);
    else if (Array.isArray(now)) {
      // The list has changed since, so only the picture is put back, at its old index.
      const isPart = field[0] === 'show' && field.length === 1;
      const item = isPart ? { layout: 'full', pictures: [picture] } : picture;
      store.type(field, listOf(now).toSpliced(inPart ? Number(at[1]) : Number(place), 0, item), false);
    }
  };
  const action = { words: `${name} was removed.`, label: 'Restore', undo, undone: `${name} is back.` };
  store.type(field, after, false);
  const taken = { id: crypto.randomUUID(), file: store.file, field, action };
  undoable(action, { set: () => removedPicturesStore.set([...removedPicturesStore.get(), taken]) });
}

/** Removes the wide crop of a picture that is being replaced, unless the crop was changed since the last publish. */
export function removeOldCrop(store: DraftStore, target: Target): void {
  if (target.is !== 'picture') return;
  const at = [...target.at, 'wide'];
  const state = store.state.get();
  const crop = valueAt(shownData(state), at);
  if (crop === undefined || crop === null || !isEqual(crop, valueAt(state.draft?.published?.data, at))) return;
  removePicture(store, at, String(valueAt(crop, ['file']) ?? ''));
}
