import { stashSchema } from '../../../api/entries.ts';
import { refreshContentIndex } from '../../data/entries/entries.ts';
import { post } from '../../data/requests/requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { undoable } from '../../data/undo/undo.ts';
import { watchFocus } from '../../ui/controls/focus-watch.ts';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { useUndoStore } from './undo-notice.tsx';

type Options = {
  /** Loads the list of files again. */
  readonly refresh: () => Promise<unknown>;
  /** Focuses an element that remains after the removal. */
  readonly focus: () => void;
};

/** Returns an action that removes files which nothing uses, and the store of its undo notice. */
export function useFileRemoval({ refresh, focus }: Options) {
  const { act, isBusy, problem } = useAction();
  const undo = useUndoStore();
  const refreshAll = () => Promise.all([refresh(), refreshContentIndex()]);
  const restore = async (stash: string) => {
    await post('/api/stash/restore', { stash }, stashSchema);
    await refreshAll();
  };
  const remove = (paths: readonly string[]) =>
    act(async () => {
      const isUnmoved = watchFocus();
      const { stash } = await post('/api/unused/remove', { paths: [...paths] }, stashSchema);
      const [path = ''] = paths;
      const words =
        paths.length === 1
          ? `${path.slice(path.lastIndexOf('/') + 1)} was removed.`
          : `${paths.length} files were removed.`;
      if (stash) undoable({ words, label: 'Undo', undo: () => restore(stash), undone: 'Undone.', focus }, undo);
      else {
        undo.set(undefined);
        announce(words);
      }
      if (isUnmoved()) focus();
      await refreshAll();
    });
  return { remove, isBusy, problem, undo };
}
