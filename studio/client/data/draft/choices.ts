import type { Draft, Edit, Field } from '../../../api/drafts.ts';
import { differencesOf, keyOf } from '../values/values.ts';
import type { DraftState } from './draft-state.ts';
import type { Step } from './history.ts';
import type { TypedFields } from './typed.ts';

export type Choice = 'mine' | 'theirs';

export type Choices = Choice | ReadonlyMap<string, Choice>;

const choiceOf = (choices: Choices, field: Field): Choice =>
  typeof choices === 'string' ? choices : (choices.get(keyOf(field)) ?? 'mine');

/** A resolved conflict: the edits that stay, and the step of undo with the edits that were given up. */
export type Resolved = { readonly typed: TypedFields; readonly given: Step };

export const resolvedBy =
  (choices: Choices) =>
  ({ typed: all, conflicts }: Pick<DraftState, 'typed' | 'conflicts'>): Resolved => {
    const typed = new Map(all);
    for (const { field, theirs } of conflicts) {
      const entry = typed.get(keyOf(field));
      if (choiceOf(choices, field) === 'theirs') typed.delete(keyOf(field));
      else if (entry) typed.set(keyOf(field), { ...entry, was: theirs });
    }
    const given = conflicts.filter(({ field }) => choiceOf(choices, field) === 'theirs');
    return { typed, given: given.map(({ field, mine, theirs }) => ({ field, before: mine, after: theirs })) };
  };

/** The version that stays, the draft or the externally edited file, and the draft's edits to write into that file. */
export type Resolution = { readonly keep: Choice; readonly mine: readonly Edit[] };

export const resolutionOf =
  (choices: Choices) =>
  (draft: Draft): Resolution => {
    const { differences, isWhole } = differencesOf(draft.now, draft.inFolder ?? draft.published);
    const mine = differences.filter(({ field }) => choiceOf(choices, field) === 'mine');
    const isMine = choices === 'mine' || (!isWhole && mine.length === differences.length);
    return { keep: isMine ? 'mine' : 'theirs', mine: mine.map(({ field, mine }) => ({ field, value: mine })) };
  };
