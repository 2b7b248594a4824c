import type { Field } from '../../../api/drafts.ts';
import { hasAltText } from '../../../api/picture-words.ts';
import { shownValue } from '../../data/draft/draft-store.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import type { Entry } from '../../data/entries/entries.ts';

/** The alternative text that a picture lacks. */
export type MissingAltText = { readonly entry: Entry; readonly field: Field };

/** Returns the alternative texts that pictures lack, in the order of the site. Hidden entries are left out. */
export const missingAltTexts = (entries: readonly Entry[]): MissingAltText[] =>
  entries.flatMap((entry) => (entry.isHidden ? [] : (entry.withoutAlt ?? []).map((field) => ({ entry, field }))));

/** Returns whether the owner has not typed the text in this window either. */
export const isStillMissing = ({ entry, field }: MissingAltText): boolean =>
  !hasAltText(shownValue(draftOf(entry.file).state.get(), field));
