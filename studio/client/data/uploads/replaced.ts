import { isEqual, valueAt } from '../../../api/json.ts';
import { hasAltText } from '../../../api/picture-words.ts';
import { Store, useStore } from '../../ui/store.ts';
import { shownData } from '../draft/draft-state.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import type { Path, Target } from './target.ts';

type Replaced = {
  readonly file: string;
  readonly at: Path;
  /** The file name of the new picture; `words` is the alt text of the replaced one. */
  readonly name: unknown;
  readonly words: unknown;
};

const replacedStore = new Store<readonly Replaced[]>([]);

/** Remembers, until the page is left, that a new picture still has the alt text of the replaced one. */
export function rememberOldAltText(file: string, data: unknown, target: Target, name: string) {
  if (target.is !== 'picture') return;
  const words = valueAt(data, [...target.at, 'alt']);
  if (!valueAt(data, [...target.at, 'file']) || !hasAltText(words)) return;
  const others = replacedStore.get().filter((picture) => picture.file !== file || !isEqual(picture.at, target.at));
  replacedStore.set([...others, { file, at: target.at, name, words }]);
}

export function useHasOldAltText(at: Path): boolean {
  const store = useDraftStore();
  const all = useStore(replacedStore);
  return useDraft(store, (state) => {
    const data = shownData(state);
    return all.some(
      (picture) =>
        picture.file === store.file &&
        isEqual(picture.at, at) &&
        picture.name === valueAt(data, [...at, 'file']) &&
        picture.words === valueAt(data, [...at, 'alt']),
    );
  });
}
