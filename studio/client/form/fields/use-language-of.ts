import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import type { FormField } from './fields.ts';

/** Returns the language of the words in a field; undefined for a field without words, such as a year. */
export function useLanguageOf(of: FormField): string | undefined {
  const ofOriginals = useDraft(useDraftStore(), ({ draft }) => draft?.language);
  const ofTranslation = 'language' in of ? of.language : undefined;
  return ofTranslation ?? (of.isTranslatable ? ofOriginals : undefined);
}
