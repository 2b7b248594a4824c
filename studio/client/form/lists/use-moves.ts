import { useEffect, useLayoutEffect, useRef } from 'react';
import { haveSameItems } from '../../../api/list-items.ts';
import { useDraftStore } from '../../data/draft/use-draft.ts';
import { type LastStep, lastStepStore } from '../../data/undo/last-step.ts';
import { offerUndo } from '../../data/undo/offer-undo.ts';
import type { useList } from './use-list.ts';

type List = ReturnType<typeof useList>;

/**
 * Moves items of a list, and offers to undo the last move until items come, go or move otherwise, or the list is left.
 *
 * @param id of the list, which has the focus after that
 */
export function useMoves(id: string, list: List) {
  const store = useDraftStore();
  const latest = useRef(list);
  const withdraw = useRef(() => {});
  useLayoutEffect(() => {
    latest.current = list;
  });
  useEffect(() => () => withdraw.current(), []);

  return (name: string, from: number, to: number) => {
    withdraw.current();
    list.move(from, to);
    const after = list.now();
    const step: LastStep = {
      title: name,
      words: `was moved to place ${to + 1} of ${after.length}.`,
      way: 'Undo',
      back: async () => latest.current.move(to, from),
      focus: () => document.getElementById(id)?.focus({ preventScroll: true }),
    };
    offerUndo(step);
    const unsubscribe = store.state.subscribe(() => {
      if (!haveSameItems(after, latest.current.now())) withdraw.current();
    });
    withdraw.current = () => {
      unsubscribe();
      if (lastStepStore.get() === step) lastStepStore.set(undefined);
    };
  };
}
