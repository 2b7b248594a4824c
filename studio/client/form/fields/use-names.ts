import { useEffect, useMemo } from 'react';
import { fillTemplate } from '../../../../model/template.ts';
import { type DraftState, shownValue } from '../../data/draft/draft-store.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { useDraft } from '../../data/draft/use-draft.ts';

/** Returns the values of `{owner}` and `{studio}` in the draft of the site; both are empty until it is loaded. */
export function useNames(): { readonly owner: string; readonly studio: string } {
  const site = draftOf('site.yaml');
  useEffect(() => {
    if (!site.state.get().draft) void site.refresh();
  }, [site]);
  const owner = useDraft(site, (state) => textIn(state, ['owner', 'name']));
  const studio = useDraft(site, (state) => textIn(state, ['studio']));
  return useMemo(() => ({ owner, studio: fillTemplate(studio, { owner }) }), [owner, studio]);
}

const textIn = (state: DraftState, field: string[]) => String(shownValue(state, field) ?? '');
