import { isChanged, shownValue } from '../draft/draft-store.ts';
import { type FormField, mistakeNames, upperFirst } from './fields.ts';
import { useDraft, useDraftStore } from './use-draft.ts';

/** Whether a field differs from what visitors have, and what is wrong with it. */
export function useFieldNews(of: FormField) {
  const store = useDraftStore();
  const hasChanged = useDraft(store, (state) => isChanged(state, of.field));
  const mistake = useDraft(store, ({ draft }) => {
    const names = mistakeNames(of);
    return draft?.mistakes.find(({ field }) => names.includes(field))?.expected;
  });
  return { hasChanged, mistake: mistake && upperFirst(mistake) };
}

/** What stands in a field that holds one text, figure or answer. */
export function useFieldValue({ field }: FormField) {
  return useDraft(useDraftStore(), (state) => shownValue(state, field));
}
