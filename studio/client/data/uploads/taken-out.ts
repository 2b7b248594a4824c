import { isEqual, type Json, valueAt } from '../../../api/json.ts';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { Store } from '../../ui/store.ts';
import { shownData } from '../draft/draft-state.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { withoutPicture } from './placing.ts';
import type { Path, Target } from './target.ts';

type TakenOut = {
  readonly id: string;
  readonly file: string;
  /** The file of the picture. */
  readonly name: string;
  /** What was rewritten: a list, or the picture's own place. */
  readonly field: (string | number)[];
  readonly before: Json;
  readonly after: Json;
  readonly picture: Json;
  readonly place: number;
};

export const takenOutStore = new Store<readonly TakenOut[]>([]);

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value : []);

/** Takes a picture out of a form; it can be brought back from a line that stays. */
export function takeOut(store: DraftStore, at: Path, name: string) {
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
  const taken = {
    ...{ id: crypto.randomUUID(), file: store.file, name, field, before, after, picture },
    place: inPart ? Number(at[1]) : Number(place),
  };
  takenOutStore.set([...takenOutStore.get(), taken]);
  store.type(field, after, false);
  announce(`${name} was taken out.`);
}

/** Puts a picture back where it was. */
export function putPictureBack(store: DraftStore, { id, field, before, after, picture, place, name }: TakenOut) {
  const now = valueAt(shownData(store.state.get()), field) ?? null;
  if (isEqual(now, after)) store.type(field, before, false);
  else if (Array.isArray(now)) {
    // Something else has moved meanwhile: it comes back alone, where it was.
    const one = field[0] === 'show' && field.length === 1 ? { layout: 'full', pictures: [picture] } : picture;
    store.type(field, listOf(now).toSpliced(place, 0, one), false);
  }
  forget(id);
  announce(`${name} is back.`);
}

const forget = (id: string) => takenOutStore.set(takenOutStore.get().filter((one) => one.id !== id));

/**
 * Takes out the wide crop of a picture that gets another in its place: it shows the one before. One that was replaced
 * since the last publish stays.
 */
export function takeOutOldCrop(store: DraftStore, target: Target): void {
  if (target.is !== 'picture') return;
  const at = [...target.at, 'wide'];
  const state = store.state.get();
  const crop = valueAt(shownData(state), at);
  if (crop === undefined || crop === null || !isEqual(crop, valueAt(state.draft?.published?.data, at))) return;
  takeOut(store, at, String(valueAt(crop, ['file']) ?? ''));
}
