import { useSyncExternalStore } from 'react';
import type { Entry } from '../desk/desk.ts';
import { draftOf } from '../draft/drafts.ts';
import { valueAt } from '../draft/values.ts';

/** Kinds of which each has a page of its own. */
const HAVE_PAGES: ReadonlySet<Entry['kind']> = new Set(['project', 'page']);

/** Whether visitors have the page now, as far as is known: one that is new or was hidden they have not. */
export function useIsThereNow({ file, kind }: Entry): boolean {
  const { state } = draftOf(file);
  const isThere = () => {
    const { draft } = state.get();
    if (!draft || !HAVE_PAGES.has(kind)) return true;
    return !draft.isMoved && draft.published !== undefined && valueAt(draft.published, ['visible']) !== false;
  };
  return useSyncExternalStore(state.subscribe, isThere);
}
