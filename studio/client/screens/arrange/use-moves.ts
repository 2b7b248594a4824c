import { type RefObject, useState } from 'react';
import { redoMove, undoMove } from '../../data/entry-actions/move-entry.ts';
import { describeProblem } from '../../data/requests/use-request.ts';
import { useUndoKeys } from '../../ui/keys/use-undo-keys.ts';

/** Runs moves in a sortable list, and undoes the last one with Ctrl+Z. `problem` says why a move has failed. */
export function useMoves(list: RefObject<HTMLElement | null>) {
  const [problem, setProblem] = useState<string>();
  const act = (move: () => Promise<void>) => {
    setProblem(undefined);
    void move().catch((error: unknown) => setProblem(describeProblem(error)));
  };
  useUndoKeys(list, { undo: () => act(undoMove), redo: () => act(redoMove) });
  return { act, problem };
}
