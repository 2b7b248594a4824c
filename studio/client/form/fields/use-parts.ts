import { useMemo } from 'react';
import type { DraftState } from '../../data/draft/draft-store.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import type { Form, FormPart } from './fields.ts';

const NONE: readonly FormPart[] = [];

/** The fields of what is shown: they are others once something was added, moved or taken out. */
export function useParts(form: Form, view?: string): readonly FormPart[] {
  const select = useMemo(() => partsOfState(form, view), [form, view]);
  return useDraft(useDraftStore(), select);
}

/** The same list as long as it says the same, so that a letter typed makes no field anew. */
export function partsOfState(form: Form, view?: string) {
  let seen: DraftState | undefined;
  let key = '';
  let parts = NONE;
  return (state: DraftState): readonly FormPart[] => {
    if (seen === state) return parts;
    seen = state;
    const now = state.now ? form.partsOf(state.now, view) : NONE;
    const next = JSON.stringify(now);
    if (next !== key) [key, parts] = [next, now];
    return parts;
  };
}
