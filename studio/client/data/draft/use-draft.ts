import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { DraftState, DraftStore } from './draft-store.ts';

export const DraftContext = createContext<DraftStore | undefined>(undefined);

/** Of the form that it stands in. */
export function useDraftStore(): DraftStore {
  const store = use(DraftContext);
  if (!store) throw new Error('A field stands in no form.');
  return store;
}

/** @param select gives the same for the same: a plain value, or what the state itself holds */
export function useDraft<T>(store: DraftStore, select: (state: DraftState) => T): T {
  return useSyncExternalStore(store.state.subscribe, () => select(store.state.get()));
}

/** The draft as the server has it, asked for at first and whenever one comes back to the window. */
export function useFreshDraft(store: DraftStore) {
  useEffect(() => {
    const refresh = () => void store.refresh();
    refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [store]);
  return { draft: useDraft(store, (state) => state.draft), problem: useDraft(store, (state) => state.problem) };
}
