import { upperFirst } from '../../../../model/first-letter.ts';
import type { Json } from '../../../api/json.ts';
import { isChanged, shownValue } from '../../data/draft/draft-store.ts';
import { isBeneath, type Typed } from '../../data/draft/typed.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { valueAt } from '../../data/values/values.ts';
import { type FormField, mistakeNames, nameOf, textOf } from './fields.ts';

/**
 * Whether a field differs from what visitors have, and what is wrong with it: what the server has refused to save comes
 * first. What is empty, and was so for visitors, is no mistake yet: it waits.
 */
export function useFieldNews(of: FormField) {
  const store = useDraftStore();
  const hasChanged = useDraft(store, (state) => isChanged(state, of.field));
  const mistake = useDraft(store, ({ draft }) => {
    const names = mistakeNames(of);
    return draft?.mistakes.find(({ field }) => names.includes(field))?.expected;
  });
  const refusal = useDraft(store, ({ save, problem, typed }) => {
    const isTyped = ({ field }: Typed) => mistakeNames(of).includes(nameOf(field)) || isBeneath(of.field, field);
    return save === 'refused' && [...typed.values()].some(isTyped) ? problem : undefined;
  });
  const isWaiting = useDraft(store, (state) => {
    const isEmpty = (value: Json) => textOf(of, value).trim() === '';
    return isEmpty(shownValue(state, of.field)) && isEmpty(valueAt(state.draft?.published, of.field));
  });
  if (refusal !== undefined) return { hasChanged, mistake: `This is not saved. ${refusal}`, isWaiting: false };
  return { hasChanged, mistake: mistake && upperFirst(mistake), isWaiting };
}

/** What stands in a field that holds one text, figure or answer. */
export function useFieldValue({ field }: FormField) {
  return useDraft(useDraftStore(), (state) => shownValue(state, field));
}
