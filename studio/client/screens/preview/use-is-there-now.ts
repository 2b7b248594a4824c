import { useSyncExternalStore } from 'react';
import { draftOf } from '../../data/draft/drafts.ts';
import type { Entry } from '../../data/entries/entries.ts';
import { valueAt } from '../../data/values/values.ts';

/** Whether visitors have the page now, as far as is known: one that is new or was hidden they have not. */
export function useIsThereNow({ file, slug, address }: Entry): boolean {
  const { state } = draftOf(file);
  // An entry whose address has a # is a part of a page that is there in any case.
  const hasOwnPage = slug !== undefined && !address?.includes('#');
  const isThere = () => {
    const { draft } = state.get();
    if (!draft || !hasOwnPage) return true;
    return !draft.isMoved && draft.published !== undefined && valueAt(draft.published, ['visible']) !== false;
  };
  return useSyncExternalStore(state.subscribe, isThere);
}
