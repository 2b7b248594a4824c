import { englishNameOf } from '../../../../model/languages.ts';
import type { Field } from '../../../api/drafts.ts';
import { outdatedField } from '../../../api/translated-fields.ts';
import { type DraftState, shownValue } from '../../data/draft/draft-store.ts';
import { allOf, type FormPart, type TypedField, textOf } from '../fields/fields.ts';

/** A text with its translation, as the form shows them. */
export type TranslatedText = {
  readonly original: Field;
  readonly of: TypedField;
  readonly is: 'translated' | 'outdated' | 'missing';
};

/**
 * Returns the texts of some parts that have something to translate, in the order of the form. Words of the interface
 * and the default text of the privacy page are there in each language.
 */
export const textStates = (parts: readonly FormPart[], state: DraftState): TranslatedText[] =>
  allOf(parts).flatMap(({ of }): TranslatedText[] => {
    const translation = 'translation' in of ? of.translation : undefined;
    if (!translation || textOf(of, shownValue(state, of.field)).trim() === '') return [];
    const { kind, untranslated = [] } = state.draft ?? {};
    const isDefault = kind === 'privacy' && untranslated.length === 0 && state.typed.size === 0;
    const hasDefault = kind === 'words' || isDefault;
    const isMissing = !hasDefault && textOf(translation, shownValue(state, translation.field)).trim() === '';
    const isOutdated = shownValue(state, outdatedField(of.field, translation.language ?? '')) === true;
    return [
      { original: of.field, of: translation, is: isMissing ? 'missing' : isOutdated ? 'outdated' : 'translated' },
    ];
  });

type Counts = { readonly missing: number; readonly outdated: number };

/** Describes what is left to translate, such as "3 not in English yet"; an empty text if nothing is. */
export const describeMissing = ({ missing, outdated }: Counts, language: string): string =>
  [
    ...(missing > 0 ? [`${missing} not in ${englishNameOf(language)} yet`] : []),
    ...(outdated > 0 ? [`${outdated} older than the original`] : []),
  ].join(', ');
