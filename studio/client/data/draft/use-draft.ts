import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { DraftState, DraftStore } from './draft-store.ts';

export const DraftContext = createContext<DraftStore | undefined>(undefined);

export function useDraftStore(): DraftStore {
  const store = use(DraftContext);
  if (!store) throw new Error('A field stands in no form.');
  return store;
}

/** @param select must return a primitive or a value from the state, so that the same state gives the same result */
export function useDraft<T>(store: DraftStore, select: (state: DraftState) => T): T {
  return useSyncExternalStore(store.state.subscribe, () => select(store.state.get()));
}

/** Loads the server's draft when the form opens and whenever the window gets the focus. */
export function useFreshDraft(store: DraftStore) {
  useEffect(() => {
    const refresh = () => void store.refresh();
    refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [store]);
  return { draft: useDraft(store, (state) => state.draft), problem: useDraft(store, (state) => state.problem) };
}
